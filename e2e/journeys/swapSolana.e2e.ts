import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { solanaRequest } from '../wallets/solanaWallet.ts'
import { visit } from '../world/browser.ts'
import { signInByEmail } from '../world/emailLogin.ts'
import { approve, embeddedAccount, embeddedSolanaAccount } from '../world/embeddedPage.ts'
import { visitWithFour } from '../world/fourWallets.ts'
import { fund } from '../world/fund.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { chooseToken, openSwap } from '../world/swaps.ts'
import { close, connectFirst } from '../world/walletSteps.ts'

const journeys = startJourneys()
/** No other journey sends from this person's Solana account. */
const PERSON = 4

it('R8.05 swaps SOL for a token and back, at the price on the screen, and shows both in the activity', async () => {
  const { page, context, complaints, solana } = await visitWithFour(journeys.browser, journeys.world, {
    person: PERSON,
  })
  const owner = journeys.world.solana.accounts[PERSON]?.address ?? ''
  await connectFirst(page, 'Journey Sun')
  const before = await held(owner)
  const swap = await openSwap(page)
  await chooseToken(page, 'You receive', 'USDC')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('2')
  await swap.getByText('1 SOL = 150 USDC').waitFor()
  await swap.getByText('SOL → USDC on Market Maker').waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByText('297 USDC').waitFor()
  await review.getByRole('button', { name: 'Swap 2 SOL for USDC' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await held(owner)).usdc - before.usdc).toBe(300_000_000n)
  const spent = before.lamports - (await held(owner)).lamports
  expect(spent).toBeGreaterThanOrEqual(2_000_010_000n)
  expect(spent).toBeLessThan(2_001_000_000n)

  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Swap' }).click()
  await swap.getByRole('button', { name: 'Swap the other way round' }).click()
  await swap.getByRole('textbox', { name: 'You pay' }).fill('150')
  await swap.getByRole('button', { name: 'Review' }).click()
  await review.getByRole('button', { name: 'Swap 150 USDC for SOL' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await held(owner)).usdc - before.usdc).toBe(150_000_000n)
  expect(before.lamports - (await held(owner)).lamports).toBeLessThan(1_001_000_000n)
  await close(page)
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity.getByText('Swapped SOL to USDC').first().waitFor()
  await activity.getByText('Swapped USDC to SOL').first().waitFor()
  expect(solana.requests.filter(({ method }) => method === 'solana:signAndSendTransaction')).toHaveLength(2)
  expect(complaints).toEqual([])
  await context.close()
})

it('R8.05 swaps SOL with an embedded wallet: the frame shows what leaves, the least that arrives, and who can’t take more', async () => {
  const { world, browser } = journeys
  const { page, context } = await visit(browser, world)
  // The server keeps a balance for half a minute, and must not read this one before the faucet has paid.
  await page.route(SOLANA_BALANCE, (route) => route.abort())
  const email = `swap-${randomBytes(5).toString('hex')}@example.com`
  await signInByEmail(page, world, email)
  await embeddedAccount(page)
  const owner = await embeddedSolanaAccount(page)
  await fund(world, owner, world.solana.id)
  await page.unroute(SOLANA_BALANCE)
  await page.reload()
  await embeddedAccount(page)
  const before = await held(owner)
  await page.getByRole('button', { name: /^Network / }).click()
  await page
    .getByRole('dialog', { name: 'Choose network' })
    .getByRole('button', { name: /Solana Devnet/ })
    .click()
  const swap = await openSwap(page)
  await swap.getByText('Balance 10 SOL').waitFor()
  await chooseToken(page, 'You receive', 'USDC')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('2')
  await swap.getByText('1 SOL = 150 USDC').waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Swap 2 SOL for USDC' }).click()
  const shown = page.frameLocator('#w3m-iframe').getByRole('region', { name: 'What you approve' })
  await shown.getByText(/It doesn’t get your signature, so it can’t take from your accounts/).waitFor()
  await shown.getByText('Only if the account then holds at least').waitFor()
  await shown.getByText(/^1297 /).waitFor()
  await approve(page)
  await expect.poll(async () => (await held(owner)).usdc - before.usdc).toBe(300_000_000n)
  expect(before.lamports - (await held(owner)).lamports).toBeLessThan(2_001_000_000n)
  await page.getByText('Swapped SOL to USDC').first().waitFor()
  await context.close()
})

const SOLANA_BALANCE = /\/v1\/account\/[1-9A-HJ-NP-Za-km-z]{32,44}\/balance/

async function held(owner: string): Promise<{ lamports: bigint; usdc: bigint }> {
  const mint = journeys.world.solana.tokens.find(({ symbol }) => symbol === 'USDC')?.address
  const lamports = (await solanaRequest(journeys.world, 'getBalance', [owner])) as { value: number }
  const config = { encoding: 'jsonParsed' }
  const accounts = (await solanaRequest(journeys.world, 'getTokenAccountsByOwner', [owner, { mint }, config])) as {
    value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  const amounts = accounts.value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  return { lamports: BigInt(lamports.value), usdc: amounts.reduce((sum, one) => sum + one, 0n) }
}
