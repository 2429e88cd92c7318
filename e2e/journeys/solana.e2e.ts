import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { visitWithFour } from '../wallets/fourWallets.ts'
import { countRequests } from '../wallets/heldWallet.ts'
import { installSolanaWallet, solanaRequest } from '../wallets/solanaWallet.ts'
import { openSend, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { signInByEmail } from '../world/emailLogin.ts'
import { approve, embeddedAccount, embeddedSolanaAccount } from '../world/embeddedPage.ts'
import { fund } from '../world/fund.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { chooseToken, openSwap } from '../world/swaps.ts'
import { addWallet, chooseNetwork, close, connectFirst, header } from '../world/walletSteps.ts'

const journeys = startJourneys()
/** Alan, from whose EVM account no other journey sends meanwhile. */
const PERSON = 2
/** No other journey sends from this person's Solana account. */
const SWAPPER = 4
const commitment = 'confirmed'

// What uses the chain while it restarts meets its pauses: the tests of one file run one after the other.

it('R4.15a R2.04 sends SOL and a token to a new recipient, whose token account is created, and then ETH', async () => {
  const { page, context, complaints } = await visitWithFour(journeys.browser, journeys.world, { person: PERSON })
  const recipient = somebody()
  await connectFirst(page, 'Journey Wallet')
  await addWallet(page, 'Solana', 'Journey Sun')

  await draft(page, { amount: '0.25', recipient })
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Send 0.25 SOL' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(() => lamports(recipient)).toBe(250_000_000)
  await close(page)
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity
    .getByText(/0\.25 SOL/)
    .first()
    .waitFor()

  await draft(page, { amount: '12.5', recipient, token: 'USDC' })
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByText('New token account').waitFor()
  await review.getByRole('button', { name: 'Send 12.5 USDC' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await held(recipient)).usdc).toBe(12_500_000n)
  await close(page)
  await activity
    .getByText(/12\.5 USDC/)
    .first()
    .waitFor()

  await chooseNetwork(page, 'Devnet')
  await header(page).shows('Devnet', 'alan.eth')
  const onEvm = privateKeyToAddress(generatePrivateKey())
  await draft(page, { amount: '0.1', recipient: onEvm })
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Send 0.1 ETH' }).click()
  await expect.poll(() => chainOf(journeys.world).native(onEvm)).toBe(100_000_000_000_000_000n)
  expect(complaints).toEqual([])
  await context.close()
})

it('refuses to send from an account that the wallet removed during the review, and keeps the draft', async () => {
  const { page, context, solana } = await visitWithFour(journeys.browser, journeys.world, { person: PERSON })
  const recipient = somebody()
  await connectFirst(page, 'Journey Wallet')
  await addWallet(page, 'Solana', 'Journey Sun')
  await draft(page, { amount: '0.3', recipient })
  const review = page.getByRole('dialog', { name: 'Review' })
  const button = review.getByRole('button', { name: 'Send 0.3 SOL' })
  await button.waitFor()
  solana.decide = ({ method }) => {
    if (method === 'solana:signAndSendTransaction') throw { code: 4100, message: 'No such account' }
  }
  await button.click()
  await review.getByText('Failed to send transaction. Please try again.').first().waitFor()
  await review.getByRole('button', { name: 'Back' }).click()
  const send = page.getByRole('dialog', { name: 'Send' })
  expect(await send.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('0.3')

  solana.decide = () => undefined
  await send.getByRole('button', { name: 'Review' }).click()
  await button.waitFor()
  await solana.show([])
  await header(page).shows('Devnet', 'alan.eth')
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Send 0\.3/, disabled: false })
        .count(),
    )
    .toBe(0)
  await expect.poll(() => lamports(recipient)).toBe(0)
  await context.close()
})

it.each(['sends', 'only signs'])(
  'finds a transfer again after the chain was restarted, with a wallet that %s',
  async (way) => {
    const { world } = journeys
    const { page, context, wallet } = await visitSolana(way === 'only signs')
    const recipient = somebody()
    await connectFirst(page, 'Journey Sun')
    await control('pause')
    try {
      await draft(page, { amount: '0.4', recipient })
      await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Send 0.4 SOL' }).click()
      await page.getByRole('dialog', { name: 'Account' }).waitFor()
      await close(page)
      await page
        .getByRole('region', { name: 'Activity' })
        .getByText(/0\.4 SOL/)
        .first()
        .waitFor()
      await control('restart')
    } finally {
      await control('resume')
    }
    await expect.poll(() => lamports(recipient)).toBe(400_000_000)
    await page.reload()
    await page
      .getByRole('region', { name: 'Activity' })
      .getByText(/0\.4 SOL/)
      .first()
      .waitFor()
    await expect.poll(() => page.getByText('Pending', { exact: true }).count()).toBe(0)
    const received = countRequests(wallet, way === 'sends' ? 'solana:signAndSendTransaction' : 'solana:signTransaction')
    expect(received, 'the wallet was asked once').toBe(1)
    await expect.poll(() => lamports(recipient)).toBe(400_000_000)
    await context.close()

    async function control(step: string): Promise<void> {
      const response = await fetch(`${world.devnetPage}/chains/${world.solana.id}/${step}`, { method: 'POST' })
      if (!response.ok) throw new Error(`The devnet did not ${step}: ${await response.text()}`)
    }
  },
)

it('R8.05 swaps SOL for a token and back, at the price on the screen, and shows both in the activity', async () => {
  const { page, context, complaints, solana } = await visitWithFour(journeys.browser, journeys.world, {
    person: SWAPPER,
  })
  const owner = journeys.world.solana.accounts[SWAPPER]?.address ?? ''
  await connectFirst(page, 'Journey Sun')
  const before = await held(owner)
  const swap = await openSwap(page)
  await chooseToken(page, 'You receive', 'USDC')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('2')
  await swap.getByText('1 SOL = 150 USDC').waitFor()
  await swap.getByText('SOL → USDC on Devnet Market').waitFor({ state: 'attached' })
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
  await activity
    .getByRole('button', { name: /^SOL → USDC/ })
    .first()
    .waitFor()
  await activity
    .getByRole('button', { name: /^USDC → SOL/ })
    .first()
    .waitFor()
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
  const shown = page.frameLocator('#w3m-iframe').getByRole('region', { name: 'What you approve' })
  await shown.getByText(/It doesn’t get your signature, so it can’t take from your accounts/).waitFor()
  await shown.getByText('Only if the account then holds at least').waitFor()
  await shown.getByText(/^1297 /).waitFor()
  await approve(page)
  await expect.poll(async () => (await held(owner)).usdc - before.usdc).toBe(300_000_000n)
  expect(before.lamports - (await held(owner)).lamports).toBeLessThan(2_001_000_000n)
  await page
    .getByRole('button', { name: /^SOL → USDC/ })
    .first()
    .waitFor()
  await context.close()
})

const SOLANA_BALANCE = /\/v1\/account\/[1-9A-HJ-NP-Za-km-z]{32,44}\/balance/

async function visitSolana(isSignerOnly: boolean) {
  const { world, browser } = journeys
  const held: { wallet?: Awaited<ReturnType<typeof installSolanaWallet>> } = {}
  const privateKeys = world.solana.accounts.slice(3, 4).map(({ privateKey }) => privateKey)
  const visited = await visit(browser, world, {
    privateKeys: world.accounts.slice(0, 1).map(({ privateKey }) => privateKey),
    prepare: async (context) => {
      held.wallet = await installSolanaWallet(context, world, { privateKeys, isSignerOnly })
    },
  })
  if (!held.wallet) throw new Error('There is no wallet')
  return { ...visited, wallet: held.wallet }
}

async function draft(page: Page, { amount, recipient, token }: { amount: string; recipient: string; token?: string }) {
  const send = await openSend(page)
  if (token) {
    await send.getByRole('button', { name: /^Token / }).click()
    await page
      .getByRole('dialog', { name: 'Choose token' })
      .getByRole('button', { name: new RegExp(token) })
      .click()
  }
  await send.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Review' }).click()
}

function somebody(): string {
  return base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
}

async function lamports(address: string): Promise<number> {
  const answer = await solanaRequest(journeys.world, 'getBalance', [address, { commitment }])
  return (answer as { value: number }).value
}

async function held(owner: string): Promise<{ lamports: bigint; usdc: bigint }> {
  const mint = journeys.world.solana.tokens.find(({ symbol }) => symbol === 'USDC')?.address
  const lamports = (await solanaRequest(journeys.world, 'getBalance', [owner, { commitment }])) as { value: number }
  const config = { encoding: 'jsonParsed', commitment }
  const accounts = (await solanaRequest(journeys.world, 'getTokenAccountsByOwner', [owner, { mint }, config])) as {
    value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  const amounts = accounts.value.map(({ account }) => BigInt(account.data.parsed.info.tokenAmount.amount))
  return { lamports: BigInt(lamports.value), usdc: amounts.reduce((sum, one) => sum + one, 0n) }
}
