import type { Page } from 'playwright-core'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { type FourWallets, visitWithFour } from '../wallets/fourWallets.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { chooseNetwork, connectAll, everyWallet, type Family } from '../world/walletSteps.ts'

const journeys = startJourneys()
const members = 'Only signed-in visitors can read this.'

it('R4.09b signs in with a wallet of each namespace, shows the active account’s session, survives a reload, and signs out', async () => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world, { path: '/sign-in' })
  await page.getByText(members).waitFor()
  await connectAll(page)
  for (const [index, { network }] of everyWallet.entries()) {
    await chooseNetwork(page, network)
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    // One account must not read what the other was shown.
    await page.getByText(members).waitFor()
    await sign(page)
    await expect.poll(() => page.getByRole('button', { name: 'Sign out' }).count()).toBe(index + 1)
    const address = await page.getByRole('region', { name: 'Sign in' }).locator('.app-address').innerText()
    await page.getByText(`Welcome, ${address.slice(0, 6)}…${address.slice(-4)}`, { exact: true }).waitFor()
  }
  await page.reload()
  await page.getByText(/^Welcome, /).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Sign out' }).count()).toBe(4)
  for (let left = 3; left >= 0; left--) {
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect.poll(() => page.getByRole('button', { name: 'Sign out' }).count()).toBe(left)
  }
  await page.getByText(members).waitFor()
  await page.reload()
  await page.getByText(members).waitFor()
  await context.close()
})

it('R8.09a rejects a signature over another message, of another account, or of an earlier challenge', async () => {
  const visitor = await visitWithFour(journeys.browser, journeys.world, { path: '/sign-in' })
  const { page, context } = visitor
  await page.getByText(members).waitFor()
  await connectAll(page)
  for (const { family, network } of everyWallet) {
    await chooseNetwork(page, network)
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    for (const tamper of ['message', 'account', 'earlier'] as const) {
      tamperWith(visitor, family, tamper)
      await page.getByRole('button', { name: 'Sign in with wallet' }).click()
      const dialog = page.getByRole('dialog', { name: 'Sign in' })
      await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
      await dialog.getByText('Signature declined').first().waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(await page.getByText(members).count(), `${family}, ${tamper}`).toBe(1)
      expect((await page.request.get(`${journeys.world.app}/v1/members`)).status(), `${family}, ${tamper}`).toBe(401)
    }
    tamperWith(visitor, family, undefined)
  }
  await context.close()
})

it('accepts a signed message once, and only from its account', async () => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world, { path: '/sign-in' })
  await connectAll(page)
  await chooseNetwork(page, 'Solana Devnet')
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  const sending = page.waitForRequest((request) => (request.postData() ?? '').includes('"signature"'))
  await sign(page)
  const sent = await sending
  await page.getByText(/^Welcome, /).waitFor()
  const headers = { 'content-type': 'application/json', origin: journeys.world.app }
  const again = await page.request.fetch(sent.url(), { method: sent.method(), data: sent.postData() ?? '', headers })
  expect(again.ok(), 'the same visitor, a second time').toBe(false)
  const stranger = await journeys.browser.newContext()
  const stolen = await stranger.request.fetch(sent.url(), {
    method: sent.method(),
    data: sent.postData() ?? '',
    headers,
  })
  expect(stolen.ok(), 'another visitor').toBe(false)
  expect((await stranger.request.get(`${journeys.world.app}/v1/members`)).status()).toBe(401)
  await page.reload()
  await page.getByText(/^Welcome, /).waitFor()
  await stranger.close()
  await context.close()
})

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

type Tamper = 'message' | 'account' | 'earlier' | undefined

/** Makes a wallet sign another message, sign as another account, or return an earlier signature. */
function tamperWith({ evm, solana, bitcoin, polkadot }: FourWallets, family: Family, tamper: Tamper): void {
  const { world } = journeys
  if (!tamper) {
    for (const wallet of [evm, solana, bitcoin, polkadot]) wallet.decide = () => undefined
    return
  }
  const changed = { bytes: [...new TextEncoder().encode('another message')] }
  if (family === 'EVM') {
    const key = world.accounts[tamper === 'account' ? 1 : 0]?.privateKey ?? '0x'
    const earlier = String(evm.requests.find(({ method }) => method === 'personal_sign')?.params?.[0])
    evm.decide = ({ method, params }) => {
      if (method !== 'personal_sign') return undefined
      const requested = tamper === 'earlier' ? earlier : String(params?.[0])
      const message = tamper === 'message' ? 'another message' : { raw: requested as `0x${string}` }
      return privateKeyToAccount(key).signMessage({ message })
    }
  }
  if (family === 'Solana') {
    const first = solana.requests.find(({ method }) => method === 'solana:signMessage')
    solana.decide = async (request) => {
      if (request.method !== 'solana:signMessage') return undefined
      const [input] = request.params as [{ account: { address: string }; message: unknown }]
      const other = { ...input, account: { address: world.solana.accounts[1]?.address } }
      const wrong = { message: { ...input, message: changed }, account: other, earlier: first?.params?.[0] }[tamper]
      const [answer] = (await solana.answer({ ...request, params: [wrong] })) as [{ signature: unknown }]
      return [{ signedMessage: input.message, signature: answer.signature }]
    }
  }
  if (family === 'Bitcoin') {
    const first = bitcoin.requests.find(({ method }) => method === 'bitcoin:signMessage')
    bitcoin.decide = (request) => {
      if (request.method !== 'bitcoin:signMessage') return undefined
      const [input] = request.params as [{ account: { address: string }; message: unknown }]
      const other = { ...input, account: { address: world.bitcoin.ordinals[0]?.address } }
      const wrong = { message: { ...input, message: changed }, account: other, earlier: first?.params?.[0] }[tamper]
      return bitcoin.answer({ ...request, params: [wrong] })
    }
  }
  if (family === 'Polkadot') {
    const first = polkadot.requests.find(({ method }) => method === 'signRaw')
    polkadot.decide = (request) => {
      if (request.method !== 'signRaw') return undefined
      const [input] = request.params as [{ address: string; data: string }]
      const other = { ...input, address: world.polkadot[1]?.address }
      const wrong = { message: { ...input, data: '0x616e6f74686572' }, account: other, earlier: first?.params?.[0] }[
        tamper
      ]
      return polkadot.answer({ ...request, params: [wrong] })
    }
  }
}
