import { type Address, encodeFunctionData, encodePacked, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { viewAction } from '../../explain/evm/viewAction.ts'
import { decodeCall } from './decodeCall.ts'

const [router, account, usdc, key, friend] = ['12', '5a', 'cc', 'da', 'fe'].map((pair) =>
  getAddress(`0x${pair.repeat(20)}`),
) as [Address, Address, Address, Address, Address]
const itself = '0x0000000000000000000000000000000000000002'
const abi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
])
const read = (data: Hex, value = 0n) => decodeCall({ to: router, value, data })
const path = encodePacked(['address', 'uint24', 'address', 'uint24', 'address'], [usdc, 500, friend, 3000, key])
const exactInput = (recipient: Address, over: Hex = path) => {
  const params = { path: over, recipient, amountIn: 20_000_000n, amountOutMinimum: 5n } as const
  return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
}
const facts = {
  account,
  network: { id: 'eip155:1', name: 'One', rpcUrls: [], nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  token: (address: Address) =>
    address === usdc ? { address, symbol: 'USDC', decimals: 6, isCollection: false } : undefined,
} as unknown as Parameters<typeof viewAction>[1]

describe('a swap', () => {
  it('names the token given and the token requested, on Uniswap v2', () => {
    const ends = [5n, [usdc, friend, key], account, 9n] as const
    const functionName = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    expect(read(encodeFunctionData({ abi, functionName, args: [20_000_000n, ...ends] }))).toEqual([
      {
        type: 'swap',
        contract: router,
        gives: { token: usdc, amount: 20_000_000n },
        asksFor: { token: key, amount: 5n },
        to: account,
      },
    ])
    const toEther = 'swapExactTokensForETHSupportingFeeOnTransferTokens'
    const out = encodeFunctionData({ abi, functionName: toEther, args: [1n, ...ends] })
    expect(read(out)).toMatchObject([{ type: 'swap', asksFor: { token: undefined, amount: 5n } }])
    const ether = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: ends })
    // The value is only shown once.
    expect(read(ether, 7n)).toMatchObject([{ type: 'swap', gives: { token: undefined, amount: 7n } }])
  })

  it('is decoded inside a batch, with the permit before it and the unwrapping after it', () => {
    const word = `0x${'01'.repeat(32)}` as const
    const permit = [usdc, 20_000_000n, 9n, 27, word, word] as const
    const calls = [
      encodeFunctionData({ abi, functionName: 'selfPermitIfNecessary', args: permit }),
      exactInput(itself),
      encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [5n, account] }),
    ]
    const list = read(encodeFunctionData({ abi, functionName: 'multicall', args: [9n, calls] }))
    expect(list).toMatchObject([
      { type: 'call', name: 'multicall' },
      { type: 'grant', how: 'approve', token: usdc, spender: router, amount: 20_000_000n },
      { type: 'swap', gives: { token: usdc }, asksFor: { token: key }, to: undefined },
      { type: 'call', name: 'unwrapWETH9' },
    ])
  })

  it('is shown with amounts, tokens and the contract, and with any other recipient', () => {
    const [own] = read(exactInput(account))
    if (!own) throw new Error('nothing was decoded')
    const { view, warnings } = viewAction(own, facts)
    expect(view.title).toBe('swap')
    expect(view.facts.map(({ label }) => label)).toEqual(['youGive', 'token', 'asksFor', 'token', 'contract'])
    expect(view.facts[0]?.value).toEqual({ is: 'amount', amount: { amount: '20', symbol: 'USDC' } })
    // The other token's decimals are unknown.
    expect(warnings).toEqual([{ code: 'unknownDecimals' }])
    const [other] = read(exactInput(friend))
    if (!other) throw new Error('nothing was decoded')
    expect(viewAction(other, facts).view.facts.at(-1)).toMatchObject({ label: 'to', tone: 'negative' })
  })

  it.each<[string, Hex]>([
    ['a path of one token', exactInput(account, usdc.toLowerCase() as Hex)],
    ['a path that ends early', exactInput(account, `${path.slice(0, -2)}` as Hex)],
    ['no path', exactInput(account, '0x')],
    [
      'a list of one token',
      encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [5n, [usdc], account, 9n] }),
    ],
  ])('is an ordinary call with %s', (_, data) => {
    expect(read(data)).toMatchObject([{ type: 'call' }])
  })
})
