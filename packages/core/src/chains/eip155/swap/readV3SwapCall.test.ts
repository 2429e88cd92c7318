import fc from 'fast-check'
import { encodeFunctionData, encodePacked, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { readV3SwapCall } from './readV3SwapCall.ts'

const abi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function multicall(bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
])
const itself = '0x0000000000000000000000000000000000000002'
const uint = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
const address = fc
  .bigInt({ min: 0n, max: (1n << 160n) - 1n })
  .map((n) => `0x${n.toString(16).padStart(40, '0')}` as const)
const fee = fc.integer({ min: 0, max: 0xffffff })
const hops = fc.array(fc.tuple(fee, address), { minLength: 1, maxLength: 4 })

const pack = (first: Hex, rest: readonly (readonly [number, Hex])[]): Hex =>
  `${first}${rest.map(([fee, token]) => encodePacked(['uint24', 'address'], [fee, token]).slice(2)).join('')}`
const input = (path: Hex, recipient: Hex, amountIn: bigint, amountOutMinimum: bigint) =>
  encodeFunctionData({
    abi,
    functionName: 'exactInput',
    args: [{ path, recipient: getAddress(recipient), amountIn, amountOutMinimum }],
  })
const unwrap = (minimum: bigint, owner: Hex) =>
  encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, getAddress(owner)] })
const together = (deadline: bigint, calls: readonly Hex[]) =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [deadline, calls] })

const [ada, bob, token] = [`0x${'ad'.repeat(20)}`, `0x${'b0'.repeat(20)}`, `0x${'cc'.repeat(20)}`] as const
const path = pack(token, [[500, bob]])

describe('readV3SwapCall', () => {
  it('decodes whatever viem encodes', () => {
    fc.assert(
      fc.property(
        uint,
        uint,
        address,
        hops,
        address,
        uint,
        (amountIn, minimumOut, first, rest, recipient, deadline) => {
          const whole = pack(first, rest)
          const read = {
            exchange: 'v3',
            amountIn,
            minimumOut,
            recipient,
            path: [first, ...rest.map(([, next]) => next)],
            deadline,
          }
          const toToken = together(deadline, [input(whole, recipient, amountIn, minimumOut)])
          expect(readV3SwapCall(toToken)).toEqual({ ...read, isToNative: false })
          const toNative = together(deadline, [
            input(whole, itself, amountIn, minimumOut),
            unwrap(minimumOut, recipient),
          ])
          expect(readV3SwapCall(toNative)).toEqual({ ...read, isToNative: true })
        },
      ),
    )
  })

  it.each<[string, Hex]>([
    ['a call alone', input(path, ada, 1n, 2n)],
    ['two swaps', together(9n, [input(path, ada, 1n, 2n), input(path, ada, 1n, 2n)])],
    ['three calls', together(9n, [input(path, itself, 1n, 2n), unwrap(2n, ada), unwrap(2n, bob)])],
    ['no call', together(9n, [])],
    ['an unwrapping of less than the minimum', together(9n, [input(path, itself, 1n, 2n), unwrap(1n, ada)])],
    ['an unwrapping before the swap', together(9n, [unwrap(2n, ada), input(path, itself, 1n, 2n)])],
    ['a swap for somebody else, then an unwrapping', together(9n, [input(path, bob, 1n, 2n), unwrap(2n, ada)])],
    [
      'another second call',
      together(9n, [
        input(path, itself, 1n, 2n),
        encodeFunctionData({ abi, functionName: 'sweepToken', args: [token, 2n, ada] }),
      ]),
    ],
    ['no deadline', encodeFunctionData({ abi, functionName: 'multicall', args: [[input(path, ada, 1n, 2n)]] })],
    ['a path of one token', together(9n, [input(token, ada, 1n, 2n)])],
    ['a path with a rest', together(9n, [input(`${path}00`, ada, 1n, 2n)])],
    ['a path of six tokens', together(9n, [input(pack(token, Array(5).fill([500, bob])), ada, 1n, 2n)])],
    ['more at the end', `${together(9n, [input(path, ada, 1n, 2n)])}00`],
    ['a word more at the end', `${together(9n, [input(path, ada, 1n, 2n)])}${'0'.repeat(64)}`],
    ['less at the end', together(9n, [input(path, ada, 1n, 2n)]).slice(0, -64) as Hex],
  ])('rejects %s', (_, data) => {
    expect(readV3SwapCall(data)).toBeUndefined()
  })

  it('rejects calldata with one digit changed, unless it is another valid swap', () => {
    const data = together(9n, [input(path, itself, 1n, 2n), unwrap(2n, ada)])
    const known = JSON.stringify(readV3SwapCall(data), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    fc.assert(
      fc.property(fc.integer({ min: 2, max: data.length - 1 }), fc.integer({ min: 0, max: 15 }), (at, digit) => {
        const changed = `${data.slice(0, at)}${digit.toString(16)}${data.slice(at + 1)}`
        const read = readV3SwapCall(changed)
        if (changed === data || read === undefined) return
        const shown = JSON.stringify(read, (_, value) => (typeof value === 'bigint' ? String(value) : value))
        // A pool's fee does not affect what the user is promised.
        const isFee =
          changed.slice(0, data.indexOf(token.slice(2)) + 40) === data.slice(0, data.indexOf(token.slice(2)) + 40)
        expect(shown !== known || isFee).toBe(true)
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => readV3SwapCall(text) === undefined))
  })
})
