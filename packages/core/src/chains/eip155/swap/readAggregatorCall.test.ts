import fc from 'fast-check'
import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { readAggregatorCall } from './readAggregatorCall.ts'

const abi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 minAmountOut, SwapData data)',
  'function swapTokensSingleV3NativeToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 minAmountOut, SwapData data) payable',
  'function swapTokensMultipleV3ERC20ToNative(bytes32 id, string integrator, string referrer, address receiver, uint256 minAmountOut, SwapData[] data)',
])
const contracts = {
  oneInch: '0x111111125421cA6dc452d289314280a0f8842A65',
  holder: '0x0000000000001fF3684f28c67538d4D072C22734',
  lifi: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
}
const uint = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
const text = fc.string({ maxLength: 80 })
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => `0x${Buffer.from(array).toString('hex')}` as const)
const address = fc
  .bigInt({ min: 1n, max: (1n << 160n) - 2n })
  .map((n) => getAddress(`0x${n.toString(16).padStart(40, '0')}`))
const lower = (given: Address) => given.toLowerCase()

const [ada, eve, usdc, dai] = ['ad', 'ee', 'cc', 'da'].map((pair) => getAddress(`0x${pair.repeat(20)}`)) as [
  Address,
  Address,
  Address,
  Address,
]
const settler = getAddress(`0x${'5e'.repeat(20)}`)
const native = getAddress(`0x${'e'.repeat(40)}`)
const zero = `0x${'0'.repeat(40)}` as const
const id = `0x${'12'.repeat(32)}` as const

const oneInch = (over: object = {}) => {
  const fields = { srcToken: usdc, dstToken: dai, srcReceiver: eve, dstReceiver: ada, amount: 5n, minReturnAmount: 7n }
  return encodeFunctionData({ abi, functionName: 'swap', args: [eve, { ...fields, flags: 4n, ...over }, '0x1234'] })
}
const execute = (recipient: Address, buyToken: Address, minAmountOut: bigint, actions: Hex[] = ['0x01']) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [{ recipient, buyToken, minAmountOut }, actions, id] })
const exec = (data: Hex, { operator = settler, target = settler } = {}) =>
  encodeFunctionData({ abi, functionName: 'exec', args: [operator, usdc, 5n, target, data] })
const step = (over: object = {}) => {
  const path = { callTo: eve, approveTo: eve, sendingAssetId: usdc, receivingAssetId: dai }
  return { ...path, fromAmount: 5n, callData: '0x1234' as const, requiresDeposit: true, ...over }
}
const multiple = (...steps: ReturnType<typeof step>[]) =>
  encodeFunctionData({ abi, functionName: 'swapTokensMultipleV3ERC20ToNative', args: [id, 'us', '', ada, 7n, steps] })

describe('readAggregatorCall', () => {
  it('decodes any call of 1inch that viem encodes, whatever comes after it', () => {
    fc.assert(
      fc.property(address, address, address, uint, uint, bytes, (from, to, recipient, amountIn, minimumOut, rest) => {
        const desc = { srcToken: from, dstToken: to, srcReceiver: eve, dstReceiver: recipient, amount: amountIn }
        const args = [eve, { ...desc, minReturnAmount: minimumOut, flags: 4n }, rest] as const
        const data = `${encodeFunctionData({ abi, functionName: 'swap', args })}e26b9977`
        const read = { amountIn, minimumOut, recipient: lower(recipient), from: lower(from), to: lower(to) }
        expect(readAggregatorCall(contracts.oneInch, data)).toEqual(read)
      }),
    )
  })

  it('decodes what viem encodes for 0x, with an allowance or with ether', () => {
    const actions = fc.array(bytes, { maxLength: 4 })
    fc.assert(
      fc.property(
        address,
        address,
        uint,
        uint,
        address,
        actions,
        (token, to, amountIn, minimumOut, recipient, steps) => {
          const data = execute(recipient, to, minimumOut, steps)
          const args = [settler, token, amountIn, settler, data] as const
          const read = { minimumOut, recipient: lower(recipient), to: lower(to), settler: lower(settler) }
          expect(readAggregatorCall(contracts.holder, encodeFunctionData({ abi, functionName: 'exec', args }))).toEqual(
            { ...read, amountIn, from: lower(token) },
          )
          expect(readAggregatorCall(settler, data)).toEqual({ ...read, amountIn: undefined, from: 'native' })
        },
      ),
    )
  })

  it('decodes what viem encodes for LI.FI', () => {
    fc.assert(
      fc.property(
        address,
        address,
        address,
        uint,
        uint,
        text,
        bytes,
        (from, to, recipient, amountIn, minimumOut, words, callData) => {
          const data = step({ sendingAssetId: from, receivingAssetId: to, fromAmount: amountIn, callData })
          const args = [id, words, words, recipient, minimumOut, data] as const
          const read = { amountIn, minimumOut, recipient: lower(recipient), from: lower(from), to: lower(to) }
          const single = encodeFunctionData({ abi, functionName: 'swapTokensSingleV3ERC20ToERC20', args })
          expect(readAggregatorCall(contracts.lifi, single)).toEqual(read)
        },
      ),
    )
    const ether = [id, '', '', ada, 7n, step({ sendingAssetId: zero })] as const
    const single = encodeFunctionData({ abi, functionName: 'swapTokensSingleV3NativeToERC20', args: ether })
    expect(readAggregatorCall(contracts.lifi, single)).toMatchObject({ amountIn: undefined, from: 'native' })
    const over = step({ sendingAssetId: dai, receivingAssetId: zero, requiresDeposit: false, fromAmount: 9n })
    expect(readAggregatorCall(contracts.lifi, multiple(step(), over))).toEqual({
      amountIn: 5n,
      minimumOut: 7n,
      recipient: lower(ada),
      from: lower(usdc),
      to: 'native',
    })
  })

  it.each<[string, string, Hex]>([
    ['a call of 1inch’s contract for 0x', contracts.holder, oneInch()],
    ['a call of 1inch for another contract', eve, oneInch()],
    ['a swap that may take less than the amount', contracts.oneInch, oneInch({ flags: 1n })],
    ['a swap that wants more ether', contracts.oneInch, oneInch({ flags: 6n })],
    ['a cut call', contracts.oneInch, oneInch().slice(0, 400) as Hex],
    ['another function', contracts.oneInch, `0x12345678${oneInch().slice(10)}`],
    [
      'an allowance for somebody else than the settler',
      contracts.holder,
      exec(execute(ada, dai, 7n), { operator: eve }),
    ],
    ['an allowance for a settler that calls another', contracts.holder, exec(execute(ada, dai, 7n), { target: eve })],
    ['an allowance without a swap', contracts.holder, exec('0x')],
    ['an allowance with a cut swap', contracts.holder, exec(execute(ada, dai, 7n).slice(0, 150) as Hex)],
    ['an allowance with another call', contracts.holder, exec(oneInch())],
    ['a second token that is taken too', contracts.lifi, multiple(step(), step({ sendingAssetId: dai }))],
    ['no swaps', contracts.lifi, multiple()],
    ['nothing', contracts.lifi, '0x'],
  ])('rejects %s', (_, to, data) => {
    expect(readAggregatorCall(to, data)).toBeUndefined()
  })

  it('counts everything that LI.FI takes of the token', () => {
    expect(readAggregatorCall(contracts.lifi, multiple(step(), step({ fromAmount: 90n })))?.amountIn).toBe(95n)
    const nothing = multiple(step({ requiresDeposit: false }))
    expect(readAggregatorCall(contracts.lifi, nothing)?.amountIn).toBe(0n)
  })

  it("decodes each aggregator's notation of the native token", () => {
    expect(readAggregatorCall(contracts.oneInch, oneInch({ srcToken: native }))).toMatchObject({ from: 'native' })
    expect(readAggregatorCall(contracts.oneInch, oneInch({ dstToken: zero }))).toMatchObject({ to: 'native' })
    expect(readAggregatorCall(contracts.holder, exec(execute(ada, native, 7n)))).toMatchObject({ to: 'native' })
  })

  it('rejects arbitrary offsets in the call, and terminates', () => {
    const known = Object.values(contracts)
    const selectors = ['07ed2379', '2213bc0b', '1fff991f', '4666fc80', '2c57e884', '']
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.constantFrom(...selectors), fc.array(uint), (to, selector, words) => {
        const data = `0x${selector}${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`
        expect(() => readAggregatorCall(to, data)).not.toThrow()
      }),
    )
    fc.assert(fc.property(fc.string(), (data) => readAggregatorCall(contracts.lifi, data) === undefined))
  })
})
