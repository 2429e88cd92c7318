import type { BrowserContext, CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { type FramePage, openFramePage, overlayFrame } from '../world/framePage.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

/** A browser with a listed page that embeds the frame, and its own authenticator. */
async function openBrowser() {
  const context: BrowserContext = await journeys.browser.newContext()
  journeys.atEnd(() => context.close())
  const raw = await openFramePage(context, journeys.world, journeys.world.app)
  const devtools = await context.newCDPSession(raw.page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  expect(await raw.open({ waitMs: AWAITED_MS })).toBe(1)
  await overlayFrame(raw.page)
  return { raw, devtools, authenticatorId }
}

async function signIn(raw: FramePage, button: string) {
  const answer = raw.request('CONNECT_PASSKEY')
  await pressGated(raw.frame().getByRole('button', { name: button }))
  expect(await answer).toMatchObject({ type: '@frame/CONNECT_PASSKEY_SUCCESS' })
  const { payload } = await raw.request('GET_USER')
  return payload
}

async function credentialsOf(devtools: CDPSession, authenticatorId: string) {
  return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

it('saves a guest’s wallet with a passkey, says so, and signs out', async () => {
  const { raw, devtools, authenticatorId } = await openBrowser()
  const entered = raw.request('CONNECT_GUEST')
  const frame = raw.frame()
  const allow = frame.getByRole('button', { name: 'Connect', exact: true })
  const isPrompted = await Promise.race([entered.then(() => false), allow.waitFor().then(() => true)])
  if (isPrompted) await pressGated(allow)
  await entered
  const { address } = (await raw.request('GET_USER')).payload

  const left = raw.request('SIGN_OUT')
  await frame.getByRole('button', { name: 'Save it with a passkey' }).click()
  const add = frame.getByRole('button', { name: 'Add a passkey' })
  await pressGated(add)
  await frame.getByRole('status').getByText('“My passkey” is saved').waitFor()
  expect(await add.count(), 'nothing asks for what was just done').toBe(0)
  expect(await credentialsOf(devtools, authenticatorId)).toHaveLength(1)
  await frame.getByRole('button', { name: 'Done' }).click()
  expect(await left).toMatchObject({ type: '@frame/SIGN_OUT_SUCCESS' })
  expect(await signIn(raw, 'Use a passkey')).toMatchObject({ provider: 'passkey', address })
})

describe('a passkey alone', () => {
  it('creates a wallet in a page’s frame, and opens it in a browser that never saw it', async () => {
    const first = await openBrowser()
    const user = await signIn(first.raw, 'Create a new passkey')
    expect(user).toMatchObject({ provider: 'passkey', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) })
    expect(await first.raw.request('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
    expect(await first.raw.request('SIGN_OUT')).toMatchObject({ type: '@frame/SIGN_OUT_SUCCESS' })
    expect(await signIn(first.raw, 'Use a passkey')).toMatchObject({ address: user.address })

    const credentials = await credentialsOf(first.devtools, first.authenticatorId)
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

    // As a phone and a laptop share their owner's passkeys.
    const second = await openBrowser()
    for (const credential of credentials)
      await second.devtools.send('WebAuthn.addCredential', { authenticatorId: second.authenticatorId, credential })
    expect(await signIn(second.raw, 'Use a passkey')).toMatchObject({ provider: 'passkey', address: user.address })
  })
})
