import { randomBytes } from 'node:crypto'
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
import type { chainOf } from '../world/chain.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { chooseToken, openSwap, swapVisitor } from '../world/swaps.ts'

const journeys = startJourneys()

it('wraps the network’s own token one for one, and warns of a token that only its address was pasted of', async () => {
  const { page, context, account, chain, wallet } = await swapVisitor(journeys)
  const swap = await openSwap(page)
  await chooseToken(page, 'You receive', 'WETH')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.2')
  await swap.getByText('1 ETH = 1 WETH').waitFor()
  await swap.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Swap 0.2 ETH for WETH' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(1)
  const [address] = sent.flatMap(({ params = [] }) => params.map((tx) => (tx as { to: Hex }).to))
  if (!address) throw new Error('The wallet received no transaction')
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

it('says that the slippage was exceeded when others were faster, with the hash of the transaction', async () => {
  const { page, context, wallet, chain, account } = await swapVisitor(journeys)
  const before = await chain.balanceOf('USDT', account)
  let hash = ''
  wallet.decide = async ({ method, params }) => {
    if (method !== 'eth_sendTransaction') return undefined
    const [tx] = params as [{ to: Hex; data: Hex; value: Hex }]
    await buyBefore(chain, tx.to, 'USDT')
    // Sent as it was estimated before.
    hash = await sendAs(chain, account, { ...tx, value: BigInt(tx.value), gas: 400_000n })
    return hash
  }
  const swap = await openSwap(page)
  await chooseToken(page, 'You receive', 'USDT')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('0.01')
  await swap.getByText('Max. slippage').first().click()
  await swap.getByRole('textbox', { name: 'Other percentage' }).fill('0.01')
  await swap.getByText(/on Uniswap v2/).waitFor({ state: 'attached' })
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review.getByRole('button', { name: 'Swap 0.01 ETH for USDT' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await page
    .getByText(/Slippage exceeded: the price moved/)
    .first()
    .waitFor()
  await page.locator('bdi').filter({ hasText: hash }).first().waitFor()
  expect(await chain.balanceOf('USDT', account)).toBe(before)
  await context.close()
})

it('R1.05 swaps at the better price of Uniswap v3, after one signature that allows its router no more than the amount', async () => {
  const { page, context, account, chain, wallet } = await swapVisitor(journeys)
  const swap = await openSwap(page)
  await chooseToken(page, 'You pay', 'USDC')
  await chooseToken(page, 'You receive', 'USDT')
  const before = await chain.balanceOf('USDT', account)
  await swap.getByRole('textbox', { name: 'You pay' }).fill('30')
  await swap.getByText(/USDC → USDT on Uniswap v3/).waitFor({ state: 'attached' })
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  await review
    .getByText('Uniswap v3 can take exactly 30 USDC, for this swap. Sign this first. There’s no network fee.')
    .waitFor()
  await review.getByRole('button', { name: 'Swap 30 USDC for USDT' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('USDT', account)) - before).toBeGreaterThan(30_000_000n)
  const received = wallet.requests.map(({ method }) => method).filter((method) => /send|sign/i.test(method))
  expect(received).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
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

it('R1.05 keeps the draft when the wallet declines the signature, and allows by a transaction when it can’t sign', async () => {
  const { page, context, account, chain, wallet } = await swapVisitor(journeys)
  const swap = await openSwap(page)
  await chooseToken(page, 'You pay', 'USDC')
  await chooseToken(page, 'You receive', 'USDT')
  await swap.getByRole('textbox', { name: 'You pay' }).fill('30')
  await swap.getByText(/USDC → USDT on Uniswap v3/).waitFor({ state: 'attached' })
  const before = await chain.balanceOf('USDT', account)
  const refuse = (code: number) => (request: { method: string }) => {
    if (request.method === 'eth_signTypedData_v4') throw { code, message: 'No' }
  }
  wallet.decide = refuse(4001)
  await swap.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog', { name: 'Review' })
  const confirm = review.getByRole('button', { name: 'Swap 30 USDC for USDT' })
  await confirm.click()
  await review.getByText(/declined in/).waitFor()
  expect(await chain.client.getTransactionCount({ address: account })).toBe(0)
  await review.getByRole('button', { name: 'Try again' }).click()
  wallet.decide = refuse(4200)
  await confirm.click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('USDT', account)) - before).toBeGreaterThan(30_000_000n)
  expect(await chain.client.getTransactionCount({ address: account })).toBe(2)
  await context.close()
})

it('R1.05 allows and swaps a token in one confirmation, with a wallet that offers it', async () => {
  const { page, context, account, chain, wallet, complaints } = await swapVisitor(journeys, { batches: true })
  const swap = await openSwap(page)
  await chooseToken(page, 'You pay', 'USDC')
  await chooseToken(page, 'You receive', 'KEY')
  const before = await chain.balanceOf('KEY', account)
  await swap.getByRole('textbox', { name: 'You pay' }).fill('20')
  await swap.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Swap 20 USDC for KEY' }).click()
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await expect.poll(async () => (await chain.balanceOf('KEY', account)) - before).toBeGreaterThan(0n)
  const received = wallet.requests.map(({ method }) => method).filter((method) => /send/i.test(method))
  expect(received).toEqual(['wallet_sendCalls'])
  await page.keyboard.press('Escape')
  const activity = page.getByRole('region', { name: 'Activity' })
  await activity
    .getByText(/20 USDC/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

type Chain = ReturnType<typeof chainOf>

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

/** Moves the price by a fifth of a percent, as another trade would. */
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
