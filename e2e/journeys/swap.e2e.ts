import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseAbiItem,
  parseEther,
  walletActions,
} from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { connect, fundedKey, visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { approve, embeddedAccount } from '../world/embeddedPage.ts'
import { codeIn, newMail } from '../world/inbox.ts'
import { askByEmail } from '../world/signInWays.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

async function openSwap(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Swap' }).click()
  return page.getByRole('dialog', { name: 'Swap' })
}

async function choose(page: Page, field: 'You pay' | 'You receive', symbol: string) {
  const dialog = page.getByRole('dialog', { name: 'Swap' })
  const buttons = dialog.getByRole('button', { name: /^Token/ })
  await (field === 'You pay' ? buttons.first() : buttons.last()).click()
  await page
    .getByRole('dialog', { name: 'Choose token' })
    .getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) })
    .first()
    .click()
  await dialog.waitFor()
}

async function visitor() {
  const key = await fundedKey(journeys.world)
  const visited = await visit(journeys.browser, journeys.world, { privateKeys: [key] })
  await connect(visited.page)
  return { ...visited, account: privateKeyToAddress(key), chain: chainOf(journeys.world) }
}

it('R1.05 swaps the network’s own token: a quote, a review, one signature, and the balance rises', async () => {
  const { page, context, account, chain, complaints } = await visitor()
  const swap = await openSwap(page)
  await choose(page, 'You receive', 'USDC')
  const before = await chain.balanceOf('USDC', account)
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await swap.getByText(/1 ETH = .* USDC/).waitFor()
  await swap.getByText(/on Uniswap v2/).waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByText('Minimum received').waitFor()
  await review.getByRole('button', { name: 'Swap 0.5 ETH for USDC' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('USDC', account)) - before).toBeGreaterThan(1_200_000_000n)
  expect(complaints).toEqual([])
  await context.close()
})

it('R1.05 allows an exact amount of a token, then swaps it, and leaves no permission behind', async () => {
  const { page, context, account, chain, wallet } = await visitor()
  const asked: string[] = []
  wallet.decide = ({ method }) => void (method === 'eth_sendTransaction' && asked.push(method))
  const swap = await openSwap(page)
  await choose(page, 'You pay', 'USDC')
  await choose(page, 'You receive', 'KEY')
  const before = await chain.balanceOf('KEY', account)
  await swap.getByRole('textbox', { name: 'You pay' }).fill('20')
  await swap.getByText(/USDC → KEY on Uniswap v2/).waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByText(/may take exactly 20 USDC/).waitFor()
  await review.getByRole('button', { name: 'Swap 20 USDC for KEY' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('KEY', account)) - before).toBeGreaterThan(24n * 10n ** 18n)
  expect(asked).toHaveLength(2)
  await context.close()
})

it('wraps the network’s own token one for one, and warns of a token that only its address was pasted of', async () => {
  const { page, context, account, chain, wallet } = await visitor()
  const swap = await openSwap(page)
  await choose(page, 'You receive', 'WETH')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.2')
  await swap.getByText('1 ETH = 1 WETH').waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Swap 0.2 ETH for WETH' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(1)
  const [address] = sent.flatMap(({ params = [] }) => params.map((tx) => (tx as { to: Hex }).to))
  if (!address) throw new Error('The wallet was asked for no transaction')
  const balance = { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
  await expect.poll(() => chain.client.readContract(balance)).toBe(parseEther('0.2'))

  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Swap' }).click()
  await swap
    .getByRole('button', { name: /^Token/ })
    .last()
    .click()
  const list = page.getByRole('dialog', { name: 'Choose token' })
  await list.getByRole('searchbox').fill(await copyToken(chain, 'USDC'))
  await list.getByText('USDC isn’t on the list of known tokens').waitFor()
  await list.getByRole('button', { name: /USD Coin/ }).click()
  await swap.getByText('USDC isn’t on the list of known tokens').first().waitFor()
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.1')
  await swap.getByRole('alert').filter({ hasText: 'No exchange offers this swap' }).waitFor()
  await context.close()
})

it('says that the price moved too far when others were faster, with the transaction in Activity', async () => {
  const { page, context, wallet, chain, account } = await visitor()
  const before = await chain.balanceOf('USDT', account)
  wallet.decide = async ({ method, params }) => {
    if (method !== 'eth_sendTransaction') return undefined
    const [tx] = params as [{ to: Hex; data: Hex; value: Hex }]
    await buyBefore(chain, tx.to, 'USDT')
    // Sent as it was estimated before.
    return sendAs(chain, account, { ...tx, value: BigInt(tx.value), gas: 400_000n })
  }
  const swap = await openSwap(page)
  await choose(page, 'You receive', 'USDT')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.01')
  await swap.getByText('Max. slippage').first().click()
  await swap.getByRole('textbox', { name: 'Other percentage' }).fill('0.01')
  await swap.getByText(/on Uniswap v2/).waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: 'Swap 0.01 ETH for USDT' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await page
    .getByText(/The price moved by more than the slippage allows/)
    .first()
    .waitFor()
  expect(await chain.balanceOf('USDT', account)).toBe(before)
  await context.close()
})

it('R1.05 swaps at the better price of Uniswap v3, and allows its router no more than the amount', async () => {
  const { page, context, account, chain } = await visitor()
  const swap = await openSwap(page)
  await choose(page, 'You pay', 'USDC')
  await choose(page, 'You receive', 'USDT')
  const before = await chain.balanceOf('USDT', account)
  await swap.getByRole('textbox', { name: 'You pay' }).fill('30')
  await swap.getByText(/USDC → USDT on Uniswap v3/).waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByText('Uniswap v3 may take exactly 30 USDC').waitFor()
  await review.getByRole('button', { name: 'Swap 30 USDC for USDT' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('USDT', account)) - before).toBeGreaterThan(30_000_000n)
  const approvals = await chain.client.getLogs({
    address: chain.token('USDC').address,
    event: parseAbiItem('event Approval(address indexed owner, address indexed spender, uint256 value)'),
    args: { owner: account },
    fromBlock: 0n,
  })
  expect(approvals.map(({ args }) => args.value)).toEqual([30_000_000n])
  const spender = approvals[0]?.args.spender ?? '0x'
  const allowance = { address: chain.token('USDC').address, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await chain.client.readContract({ ...allowance, args: [account, spender] })).toBe(0n)
  await context.close()
})

it('keeps the draft when the wallet declines a swap, and swaps nothing', async () => {
  const { page, context, wallet } = await visitor()
  wallet.decide = ({ method }) => {
    if (method === 'eth_sendTransaction') throw { code: 4001, message: 'User denied' }
  }
  const swap = await openSwap(page)
  await choose(page, 'You receive', 'USDC')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.1')
  await swap.getByText(/1 ETH = .* USDC/).waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: /^Swap 0.1 ETH/ }).click()
  await review.getByText('Nothing was swapped.').waitFor()
  await review.getByRole('button', { name: 'Try again' }).click()
  await review.getByRole('button', { name: /^Swap 0.1 ETH/ }).waitFor()
  await review.getByRole('button', { name: 'Back' }).click()
  expect(await swap.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('0.1')
  await context.close()
})

it('says what is wrong with an amount and a pair, and asks twice before a swap that moves the price', async () => {
  const { page, context, account, chain } = await visitor()
  const swap = await openSwap(page)
  const pay = swap.getByRole('textbox', { name: 'You pay' })
  await swap.getByRole('button', { name: 'Review' }).click()
  await swap.getByRole('alert').filter({ hasText: 'Choose both tokens.' }).waitFor()
  await choose(page, 'You receive', 'KEY')
  await pay.fill('١٢٣٤٥')
  await swap.getByRole('alert').filter({ hasText: 'more than your balance' }).waitFor()
  await context.close()

  const rich = await visitor()
  await chain.client.request({
    // @ts-expect-error: a method of the devnet's node.
    method: 'anvil_setBalance',
    params: [rich.account, `0x${(10n ** 21n).toString(16)}`],
  })
  expect(rich.account).not.toBe(account)
  await rich.page.reload()
  const large = await openSwap(rich.page)
  await choose(rich.page, 'You receive', 'KEY')
  await large.getByRole('textbox', { name: 'You pay' }).fill('25')
  await large
    .getByText(/^\d+(\.\d)?%$/)
    .first()
    .waitFor()
  await large.getByRole('button', { name: 'Review' }).click()
  const review = rich.page.getByRole('dialog', { name: 'Review' })
  await review.getByText(/You lose about/).waitFor()
  const send = review.getByRole('button', { name: /^Swap 25 ETH/ })
  expect(await send.isDisabled()).toBe(true)
  await review.getByRole('checkbox', { name: 'I accept this price impact' }).check()
  await expect.poll(() => send.isEnabled()).toBe(true)
  await rich.context.close()
})

it('R1.05 swaps with an embedded wallet: two approvals in the frame, one swap, however the dialog moves between them', async () => {
  const { world } = journeys
  const { page, context } = await visit(journeys.browser, world)
  const chain = chainOf(world)
  const email = `swap-${randomBytes(5).toString('hex')}@example.com`
  await askByEmail(page, email)
  const code = page.getByRole('dialog', { name: 'Check your e-mail' }).getByRole('textbox', { name: 'Code' })
  await code.fill(codeIn(await newMail(world, email, 'code')))
  const account = `0x${(await embeddedAccount(page)).slice(2)}` as const
  const response = await fetch(world.faucet, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network: world.networks[0]?.id, address: account }),
  })
  expect(response.status).toBe(200)
  await page.reload()
  await embeddedAccount(page)

  const swap = await openSwap(page)
  await choose(page, 'You pay', 'USDC')
  await choose(page, 'You receive', 'KEY')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('20')
  await swap.getByText(/USDC → KEY on Uniswap v2/).waitFor()
  const before = await chain.balanceOf('KEY', account)
  const nonce = await chain.client.getTransactionCount({ address: account })
  await swap.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Swap 20 USDC for KEY' }).click()
  const frame = page.frameLocator('#w3m-iframe')
  const shown = frame.getByRole('region', { name: 'What you approve' })
  await shown
    .getByText(/20 USDC/)
    .first()
    .waitFor()
  await approve(page)
  await shown.waitFor()
  await approve(page)
  await expect.poll(async () => (await chain.balanceOf('KEY', account)) - before).toBeGreaterThan(24n * 10n ** 18n)
  expect(await chain.client.getTransactionCount({ address: account })).toBe(nonce + 2)
  await context.close()
})

type Chain = ReturnType<typeof chainOf>

/** A contract of a stranger's that has the name and symbol of a listed token. */
async function copyToken({ client, network, token }: Chain, symbol: string): Promise<Hex> {
  const node = createTestClient({ mode: 'anvil', transport: http(network.rpcUrl) })
  const { address: original } = token(symbol)
  const address = `0x${randomBytes(20).toString('hex')}` as const
  await node.setCode({ address, bytecode: (await client.getCode({ address: original })) ?? '0x' })
  for (const slot of ['0x0', '0x1'] as const) {
    const value = await client.getStorageAt({ address: original, slot })
    await node.setStorageAt({ address, index: Number(slot), value: value ?? '0x' })
  }
  return address
}

/** Moves the price by a fifth of a percent, as somebody else's trade would. */
async function buyBefore(chain: Chain, router: Hex, symbol: string): Promise<void> {
  const buyer = privateKeyToAddress(`0x${randomBytes(32).toString('hex')}`)
  const path = [
    await chain.client.readContract({ address: router, abi: routerAbi, functionName: 'WETH' }),
    chain.token(symbol).address,
  ]
  const args = [0n, path, buyer, 2n ** 64n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args })
  await sendAs(chain, buyer, { to: router, data, value: parseEther('1') })
}

/** Sends a transaction of any account, with ether for it, and waits until it is in a block. */
async function sendAs(
  { client, network, mined }: Chain,
  account: Hex,
  tx: { to: Hex; data: Hex; value: bigint; gas?: bigint },
) {
  const node = createTestClient({ mode: 'anvil', transport: http(network.rpcUrl) })
  await node.impersonateAccount({ address: account })
  if ((await client.getBalance({ address: account })) < tx.value + parseEther('0.1'))
    await node.setBalance({ address: account, value: tx.value + parseEther('1') })
  const hash = await node.extend(walletActions).sendTransaction({ ...tx, account, chain: null })
  await mined(hash)
  await node.stopImpersonatingAccount({ address: account })
  return hash
}

const routerAbi = parseAbi([
  'function WETH() view returns (address)',
  'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable',
])
