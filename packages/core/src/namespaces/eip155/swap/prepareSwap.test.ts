import { type AccountId, accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import { encodeFunctionData, encodePacked, erc20Abi, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient } from '../../../../test/connected.ts'
import { deployToken } from '../../../../test/contracts.ts'
import { scriptedServer } from '../../../../test/scriptedServer.ts'
import { signingWallet } from '../../../../test/signingWallet.ts'
import { prepareSwap } from '../../../actions/prepareSwap.ts'
import { nativeAsset } from '../../../chains/nativeAsset.ts'

// The chain and its tokens are real; the server says what a hostile one could say.

const server = 'https://latchkey.example'
const router = getAddress(`0x${'12'.repeat(20)}`)
const wrapped = getAddress(`0x${'34'.repeat(20)}`)
const abi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline)',
])

let chain: Anvil
let play: `0x${string}`
let silent: `0x${string}`
let usdc: `0x${string}`
let account: AccountId
beforeAll(async () => {
  chain = await startAnvil()
  play = await deployToken(chain, 'PlayToken', 6, accounts.ada.address, 1_000n)
  silent = await deployToken(chain, 'SilentToken', 6, accounts.ada.address, 1_000n)
  usdc = await deployToken(chain, 'PermitToken', 6, accounts.ada.address, 1_000n)
  account = accountId(chain.network.id, accounts.ada.address)
})
afterAll(() => chain.stop())

const side = (address: string, symbol = 'TST') => ({
  id: address === 'native' ? nativeAsset(chain.network.id) : accountId(chain.network.id, address),
  symbol,
  decimals: 6,
})

type Said = { amount?: string; to?: string; data?: `0x${string}` }
type Swapped = { from?: string; to?: string; amount?: bigint; accountType?: 'eoa' | 'smartAccount' }
async function prepare(said: Said, swapped: Swapped = {}) {
  const tx = {
    from: account,
    to: `${chain.network.id}:${router}`,
    amount: '500',
    data: swap(),
    eip155: { gas: '150000', gasPrice: '1000000000' },
    ...said,
  }
  const scripted = scriptedServer({ '/v1/convert/build-transaction': { tx } })
  const client = await connectedClient(chain, signingWallet(chain.http), {
    server,
    projectId: 'p1',
    fetch: (input, init) => (String(input).startsWith(server) ? scripted.fetch(input, init) : fetch(input, init)),
  })
  const { from = play, to = silent, amount = 100n, accountType = 'eoa' } = swapped
  client.store.setState(({ connections }) => ({
    connections: connections.map((one) => ({ ...one, accounts: [{ address: one.address, type: accountType }] })),
  }))
  const prepared = await prepareSwap(client, { account, from: side(from), to: side(to, 'SIL'), amount, slippage: 1 })
  if (prepared.namespace !== 'eip155') throw new Error('a swap of another namespace')
  return prepared
}

function swap({ amount = 100n, minimum = 495n, path = [play, silent], to = accounts.ada.address } = {}) {
  const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, minimum, path, to, 9_999_999_999n] })
}

const v3Router = '0x0000000000000000000000000000000000000002'
const v3Abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
])
function v3Swap(
  [first, last]: readonly [`0x${string}`, `0x${string}`],
  { amount = 100n, minimum = 495n, to = accounts.ada.address as `0x${string}` } = {},
) {
  const path = encodePacked(['address', 'uint24', 'address'], [first, 500, last])
  const params = { path, recipient: to, amountIn: amount, amountOutMinimum: minimum }
  const call = encodeFunctionData({ abi: v3Abi, functionName: 'exactInput', args: [params] })
  return encodeFunctionData({ abi: v3Abi, functionName: 'multicall', args: [9_999_999_999n, [call]] })
}

describe('prepareSwap', () => {
  it('allows the router exactly the amount, then swaps', async () => {
    const prepared = await prepare({})
    expect(prepared).toMatchObject({ amountOut: 500n, minimumOut: 495n, approvals: 1, spender: router })
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 100n] })
    expect(prepared.calls).toEqual([
      { to: play, data: approve, summary: { kind: 'approve', amount: '0.0001', symbol: 'TST', asset: play } },
      {
        to: router,
        data: swap(),
        value: 0n,
        summary: {
          kind: 'swap',
          amount: '0.0001',
          symbol: 'TST',
          asset: play,
          received: '0.0005',
          receivedSymbol: 'SIL',
        },
      },
    ])
    expect(prepared.fee).toBe(210_000n * 1_000_000_000n)
  })

  it('asks for no approval of what the router may take already', async () => {
    await allow(play, 100n)
    expect((await prepare({})).calls).toHaveLength(1)
    await allow(play, 0n)
  })

  it('sets an allowance to 0 first where the token wants that', async () => {
    const data = swap({ path: [silent, play] })
    expect((await prepare({ data }, { from: silent, to: play })).calls).toHaveLength(2)
    await allow(silent, 7n)
    const { calls } = await prepare({ data }, { from: silent, to: play })
    expect(calls.map(({ summary }) => summary)).toMatchObject([
      { kind: 'approve', amount: '0' },
      { kind: 'approve', amount: '0.0001' },
      { kind: 'swap' },
    ])
  })

  it('sends the chain’s own token along, and needs no approval for it', async () => {
    const functionName = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
    const args = [495n, [wrapped, play], accounts.ada.address, 9_999_999_999n] as const
    const data = encodeFunctionData({ abi, functionName, args })
    const { calls } = await prepare({ data }, { from: 'native', to: play })
    expect(calls).toMatchObject([{ to: router, value: 100n }])
  })

  it('wraps a value on the way through v3, where the way begins with the router’s own wrapped token', async () => {
    const data = v3Swap([wrapped, silent])
    // Code that answers everything with that address: PUSH20 … PUSH0 MSTORE PUSH1 32 PUSH0 RETURN.
    await chain.client.setCode({ address: router, bytecode: `0x73${wrapped.slice(2)}5f5260205ff3` })
    expect(await prepare({ data }, { from: 'native' })).toMatchObject({ calls: [{ to: router, value: 100n }] })
    // Another token would be taken instead, and the value would be lost.
    const other = prepare({ data: v3Swap([play, silent]) }, { from: 'native' })
    await expect(other).rejects.toMatchObject({ code: 'SWAP_MISMATCH', data: { part: 'from' } })
    await chain.client.setCode({ address: router, bytecode: '0x' })
    await expect(prepare({ data }, { from: 'native' })).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
  })

  it('allows a v3 router exactly the amount too', async () => {
    const { calls } = await prepare({ data: v3Swap([play, silent]) })
    expect(calls).toMatchObject([
      { to: play, summary: { kind: 'approve', amount: '0.0001' } },
      { to: router, value: 0n },
    ])
  })

  it('plans a permit for an account with a key, and none for a smart account that has no code yet', async () => {
    const data = v3Swap([usdc, silent])
    const prepared = await prepare({ data }, { from: usdc })
    expect(prepared).toMatchObject({ approvals: 1, permit: { primaryType: 'Permit' } })
    const bySmartAccount = await prepare({ data }, { from: usdc, accountType: 'smartAccount' })
    expect(bySmartAccount).toEqual({ ...prepared, permit: undefined })
  })

  it.each<[string, () => Said]>([
    ['another recipient in v3', () => ({ data: v3Swap([play, silent], { to: accounts.bob.address }) })],
    ['the router as the recipient', () => ({ data: v3Swap([play, silent], { to: v3Router }) })],
    ['all that the router holds', () => ({ data: v3Swap([play, silent], { amount: 0n }) })],
    ['a minimum below the slippage in v3', () => ({ data: v3Swap([play, silent], { minimum: 490n }) })],
    ['another token at the end of v3', () => ({ data: v3Swap([play, wrapped]) })],
    ['another recipient', () => ({ data: swap({ to: accounts.bob.address }) })],
    ['more than was asked', () => ({ data: swap({ amount: 101n }) })],
    ['another token that goes in', () => ({ data: swap({ path: [silent, silent] }) })],
    ['another token that comes out', () => ({ data: swap({ path: [play, wrapped] }) })],
    ['a minimum below the slippage', () => ({ data: swap({ minimum: 490n }) })],
    ['a minimum of nothing, promised as nothing', () => ({ amount: '0', data: swap({ minimum: 0n }) })],
    [
      'a plain transfer',
      () => ({ data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [router, 1n] }) }),
    ],
    ['no calldata', () => ({ data: '0x' })],
    ['another network', () => ({ to: `eip155:1:${router}` })],
    ['no address', () => ({ to: `${chain.network.id}:router` })],
  ])('proposes nothing when the server builds %s', async (_, said) => {
    await expect(prepare(said())).rejects.toMatchObject({ code: 'SWAP_MISMATCH' })
  })

  it('names the reason when the server refuses', async () => {
    const refused = { status: 'FAILED', reasons: [{ field: 'to', description: 'x', code: 'NO_ROUTE' }] }
    const scripted = scriptedServer({ '/v1/convert/build-transaction': () => Response.json(refused, { status: 400 }) })
    const settings = { server, projectId: 'p1', fetch: scripted.fetch }
    const client = await connectedClient(chain, signingWallet(chain.http), settings)
    const request = { account, from: side(play), to: side(silent), amount: 1n, slippage: 1 }
    await expect(prepareSwap(client, request)).rejects.toMatchObject({ code: 'SWAP_NO_ROUTE' })
  })
})

async function allow(token: `0x${string}`, amount: bigint) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
  const call = { account: accounts.ada.address, to: token, data, chain: null }
  await mined(chain.client, await chain.client.sendTransaction(call))
}

describe('prepareSwap by an aggregator', () => {
  const oneInch = '0x111111125421ca6dc452d289314280a0f8842a65'
  const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
  const settlers = '0x00000000000004533fe15556b1e086bb1a72ceae'
  const settler = `0x${'5e'.repeat(20)}` as const
  const aggregatorAbi = parseAbi([
    'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
    'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
    'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
  ])
  const by1inch = (over: object = {}) => {
    const tokens = { srcToken: play, dstToken: silent, srcReceiver: router, dstReceiver: accounts.ada.address }
    const fields = { ...tokens, amount: 100n, minReturnAmount: 495n, flags: 0n, ...over }
    const data = encodeFunctionData({ abi: aggregatorAbi, functionName: 'swap', args: [router, fields, '0x12'] })
    return { to: `${chain.network.id}:${oneInch}`, data }
  }
  const by0x = () => {
    const slippage = { recipient: accounts.ada.address, buyToken: silent, minAmountOut: 495n }
    const args = [slippage, [], `0x${'00'.repeat(32)}`] as const
    const inner = encodeFunctionData({ abi: aggregatorAbi, functionName: 'execute', args })
    const outer = [settler, play, 100n, settler, inner] as const
    const data = encodeFunctionData({ abi: aggregatorAbi, functionName: 'exec', args: outer })
    return { to: `${chain.network.id}:${holder}`, data }
  }

  it('allows its contract exactly the amount, then swaps', async () => {
    const prepared = await prepare(by1inch())
    expect(prepared).toMatchObject({ minimumOut: 495n, approvals: 1, spender: oneInch, deadline: undefined })
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [oneInch, 100n] })
    expect(prepared.calls).toMatchObject([
      { to: play, data: approve },
      { to: oneInch, data: by1inch().data, value: 0n },
    ])
  })

  it.each<[string, string, () => Said]>([
    ['recipient', 'another recipient', () => by1inch({ dstReceiver: router })],
    ['recipient', 'no recipient', () => by1inch({ dstReceiver: `0x${'0'.repeat(40)}` })],
    ['amount', 'another amount', () => by1inch({ amount: 101n })],
    ['from', 'another token', () => by1inch({ srcToken: wrapped })],
    ['to', 'another token that arrives', () => by1inch({ dstToken: wrapped })],
    ['minimum', 'less than the slippage allows', () => by1inch({ minReturnAmount: 490n })],
    ['call', 'another contract', () => ({ ...by1inch(), to: `${chain.network.id}:${router}` })],
  ])('proposes nothing for %s that differs: %s', async (part, _, said) => {
    await expect(prepare(said())).rejects.toMatchObject({ code: 'SWAP_MISMATCH', data: { part } })
  })

  it('takes a settler of 0x only from their registry', async () => {
    await expect(prepare(by0x())).rejects.toMatchObject({ code: 'SWAP_MISMATCH', data: { part: 'call' } })
    await chain.client.setCode({ address: settlers, bytecode: `0x73${settler.slice(2)}5f5260205ff3` })
    expect(await prepare(by0x())).toMatchObject({ minimumOut: 495n, approvals: 1, spender: holder })
    await chain.client.setCode({ address: settlers, bytecode: `0x73${'77'.repeat(20)}5f5260205ff3` })
    await expect(prepare(by0x())).rejects.toMatchObject({ code: 'SWAP_MISMATCH', data: { part: 'call' } })
  })
})
