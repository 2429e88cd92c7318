import type { Locator, Page } from 'playwright-core'
import { createWalletClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { connect, fundedKey, tokenIn, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { startJourneys } from '../world/startJourneys.ts'
import type { WalletRequest } from '../world/testWallet.ts'
import type { World } from '../world/world.ts'

const journeys = startJourneys()

it('keeps a pending transaction across a reload and in a second tab, and never sends it twice', async () => {
  const { world } = journeys
  const key = await fundedKey(world)
  const { page, context, wallet } = await visit(journeys.browser, world, { privateKeys: [key] })
  const held = holdBack(world, key)
  const recipient = privateKeyToAddress(generatePrivateKey())
  wallet.decide = (request) => (request.method === 'eth_sendTransaction' ? held.send(request) : undefined)
  await connect(page)
  await page.goto(`${world.app}/send`)
  await tokenIn(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.3')
  await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send 0.3 ETH' }).click()
  await expect.poll(() => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length).toBe(1)
  // The page knows about it, and isn't left before the wallet could respond.
  await page.getByRole('region', { name: 'Account' }).waitFor()
  const here = page.getByRole('navigation').locator('a[aria-current]')
  expect(await here.allInnerTexts(), 'the rail says where the visitor is').toEqual(['Portfolio'])
  await page.goto(world.app)
  await sending(page).waitFor()

  const second = await context.newPage()
  await second.goto(world.app)
  await sending(second).waitFor()
  expect(await chainOf(world).native(recipient)).toBe(0n)

  await held.letGo()
  await page.reload()
  await sending(page)
    .filter({ has: page.getByText('Confirmed').or(page.getByText(/to 0x.*ago/)) })
    .waitFor()
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  await context.close()
})

it('R4.12 disconnects in every tab at once', async () => {
  const { page, context } = await visit(journeys.browser, journeys.world)
  await connect(page)
  const second = await context.newPage()
  await second.goto(journeys.world.app)
  await second.getByRole('button', { name: /^Account / }).waitFor()
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await second.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  await context.close()
})

/** What the page says about the transfer. */
function sending(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: /0\.3 ETH/ })
    .first()
}

/**
 * Sends a wallet's transaction with a nonce that is too high, so that the chain holds it until the one before has
 * arrived. The chain continues, because other journeys use it.
 */
function holdBack(world: World, key: Hex) {
  const { client, mined } = chainOf(world)
  const account = privateKeyToAccount(key)
  const sender = createWalletClient({ account, transport: http(client.transport.url) })
  const next = () => client.getTransactionCount({ address: account.address })
  const sendAs = (nonce: number, { to, value }: { to: Hex; value: bigint }) =>
    sender.sendTransaction({ chain: null, nonce, to, value, gas: 21_000n })
  let hash: Hex | undefined
  return {
    async send({ params }: WalletRequest): Promise<Hex> {
      const [{ to, value }] = params as [{ to: Hex; value: Hex }]
      hash = await sendAs((await next()) + 1, { to, value: BigInt(value) })
      return hash
    },
    async letGo(): Promise<void> {
      await sendAs(await next(), { to: account.address, value: 0n })
      if (hash) await mined(hash)
    },
  }
}
