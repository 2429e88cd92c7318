import type { BrowserContext } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readHeapStrings } from '../frame/readHeapStrings.ts'
import { messagesTo, type ReceivedMessage, recordMessages } from '../frame/recordMessages.ts'
import { secretTexts } from '../frame/secretTexts.ts'
import {
  addPassword,
  holdToShow,
  openSettings,
  openVisitor,
  openWithPassword,
  prove,
  readWords,
  signUp,
} from '../world/frameVisitor.ts'
import { pressApprove } from '../world/pressApprove.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

// One walk for all: an owner signs up, signs, opens the settings and exports the keys, to know what to look for.
describe('the keys of a wallet that signed up, signed and showed its settings', () => {
  const planted = 'planted: what is there is found'
  let heaps: string[]
  let heard: ReceivedMessage[]
  let signature: string
  let secrets: string[]
  let workers: { started: number; left: number }

  beforeAll(async () => {
    const { world } = journeys
    const email = `kim-${Date.now()}@example.com`
    const { context, raw } = await openVisitor(journeys, (context) =>
      recordMessages(context, new URL(world.app).origin),
    )
    const started: string[] = []
    raw.page.on('worker', (worker) => worker.url().startsWith(world.secure) && started.push(worker.url()))
    const address = await signUp(raw, journeys, email)
    const signed = raw.request('RPC_REQUEST', { method: 'personal_sign', params: ['hello', address] })
    await pressApprove(raw.frame())
    signature = String((await signed).payload)

    // What is there must be found, or finding nothing proves nothing.
    for (const place of [raw.page, raw.frame()]) await place.evaluate(plant, planted)
    await raw.page.waitForTimeout(2000)
    await vi.waitFor(() => expect(raw.page.workers()).toEqual([]))
    workers = { started: started.length, left: raw.page.workers().length }
    heaps = [
      await readHeapStrings(context, raw.page, new URL(world.app).origin),
      await readHeapStrings(context, raw.frame(), new URL(world.secure).origin),
    ]

    const settings = await openSettings(raw)
    for (const place of ['Devices', 'Passkeys', 'Recovery', 'Connected apps', 'Export keys']) {
      await settings.getByRole('button', { name: new RegExp(`^${place}`) }).click()
      await settings.getByRole('heading', { name: place }).waitFor()
      await settings.getByRole('button', { name: 'Back' }).click()
    }
    await settings.getByRole('button', { name: 'Close' }).click()
    secrets = await exportSecrets(context, email, address)
    heard = await messagesTo(raw.page)
    await context.close()
  })

  // A snapshot contains strings, not bytes, so it is searched for every text that the keys and words may appear as.
  it('F-10 are in no string of page and frame two seconds after a signature, and their worker is gone', () => {
    expect(workers).toEqual({ started: expect.toSatisfy((count: number) => count >= 2), left: 0 })
    for (const strings of heaps) {
      expect(strings).toContain(planted)
      expect(secrets.filter((secret) => strings.includes(secret))).toEqual([])
    }
  })

  it('F-11 never reach the page, which only receives what the messages are known to contain', () => {
    expect(heard.map(({ by, ports }) => ({ by, ports }))).toEqual(heard.map(() => ({ by: 'port', ports: 0 })))
    const carriedBy = (data: unknown) => keysIn((data as Message).payload).map((key) => `${nameOf(data)} ${key}`)
    expect(new Set(heard.map(({ data }) => nameOf(data)))).toEqual(new Set(Object.keys(carried)))
    const known = Object.entries(carried).flatMap(([name, keys]) => keys.map((key) => `${name} ${key}`))
    expect(heard.flatMap(({ data }) => carriedBy(data)).filter((key) => !known.includes(key))).toEqual([])
    // The signature is the only value of 32 bytes or more, in any encoding, and it was requested.
    const texts = heard.flatMap(({ data }) => textsIn(data))
    expect(texts.filter((text) => text.length >= 43)).toEqual([signature])
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
  })
})

it('F-14 reports a wrong passkey or one that can’t lock a key, and the password still works', async () => {
  const email = `ria-${Date.now()}@example.com`
  const password = 'correct horse battery staple'
  const { context, raw } = await openVisitor(journeys)
  journeys.atEnd(() => context.close())
  const devtools = await context.newCDPSession(raw.page)
  await devtools.send('WebAuthn.enable')
  const plugIn = (hasPrf: boolean) =>
    devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        hasPrf,
      },
    })
  const plain = await plugIn(false)
  await signUp(raw, journeys, email)
  const settings = await openSettings(raw)
  const press = (name: string) => pressGated(settings.getByRole('button', { name, exact: true }))
  const alert = settings.getByRole('alert')
  await settings.getByRole('button', { name: /^Recovery/ }).click()

  await press('Add a method')
  await press('Add a passkey')
  await alert.getByText('This passkey can’t protect a recovery key').waitFor()
  await devtools.send('WebAuthn.removeVirtualAuthenticator', plain)
  const own = await plugIn(true)
  await press('Add a passkey')
  await prove(settings, journeys, email)
  await settings.getByRole('button', { name: 'Test My passkey' }).waitFor()
  // The step-up was required when the password was added.
  expect((await devtools.send('WebAuthn.getCredentials', own)).credentials).toHaveLength(1)

  await press('Add a method')
  await press('Open')
  await addPassword(settings, password)
  await press('Test My passkey')
  await press('Test')
  await settings.getByRole('listitem').filter({ hasText: 'My passkey' }).getByText('Tested', { exact: true }).waitFor()

  // Another authenticator, which doesn't know the passkey that was created.
  await devtools.send('WebAuthn.removeVirtualAuthenticator', own)
  await plugIn(true)
  await press('Test My passkey')
  await press('Test')
  await alert.getByText('The passkey was not accepted').waitFor()
  await press('Cancel')
  await press('Test Recovery password')
  await openWithPassword(settings, password, 'Test')
  await settings
    .getByRole('listitem')
    .filter({ hasText: 'Recovery password' })
    .getByText('Tested', { exact: true })
    .waitFor()
  expect(await alert.count()).toBe(0)
})

type Message = { type?: string; payload?: unknown }

/**
 * Every message of that walk, and what it may contain for the page; the response to a request is just the signature.
 */
const carried: Readonly<Record<string, readonly string[]>> = {
  READY: [],
  '@frame/SESSION_UPDATE': ['token'],
  '@frame/UI_REQUEST': ['visible', 'width', 'height', 'reason'],
  '@frame/CONNECT_EMAIL_SUCCESS': ['action', 'matchNumber'],
  '@frame/CONNECT_OTP_SUCCESS': [],
  '@frame/GET_USER_SUCCESS': [
    ...['email', 'userName', 'provider', 'address', 'chainId', 'preferredAccountType', 'smartAccountDeployed'],
    ...['accounts', 'accounts.address', 'accounts.type'],
  ],
  '@frame/RPC_REQUEST_SUCCESS': [],
  '@frame/OPEN_SECURITY_SUCCESS': [],
}

function nameOf(data: unknown): string {
  const { t, type } = data as { t?: string; type?: string }
  return type ?? t ?? 'neither'
}

/** Every key with the keys above it; list positions have none. */
function keysIn(data: unknown, above = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((part) => keysIn(part, above))
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, part]) => [above + key, ...keysIn(part, `${above}${key}.`)])
}

// Runs in the page.
function plant(text: string): void {
  Object.assign(window, { planted: text })
}

/** On the page that shows them, after everything else was recorded. */
async function exportSecrets(context: BrowserContext, email: string, address: string): Promise<string[]> {
  const { world } = journeys
  const page = await context.newPage()
  await page.goto(`${world.secure}/export#o=${encodeURIComponent(new URL(world.app).origin)}`)
  await holdToShow(page)
  await prove(page, journeys, email)
  const words = await readWords(page)
  expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
  const solana = await page.getByRole('region', { name: 'Solana private key' }).locator('code').innerText()
  return secretTexts(words, solana)
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : []
}
