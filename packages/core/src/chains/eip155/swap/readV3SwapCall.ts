import { encodeMulticall, MULTICALL } from '../multicall/multicall.ts'
import { encodeAddress, encodeBytes, encodeUint, uintAt, WORD } from '../words.ts'
import type { SwapCall } from './readSwapCall.ts'

// Uniswap v3's SwapRouter02: `multicall(uint256,bytes[])` around `exactInput((bytes,address,uint256,uint256))` and, for
// the native token, `unwrapWETH9(uint256,address)`.
// https://docs.uniswap.org/contracts/v3/reference/periphery/interfaces/ISwapRouter
const EXACT_INPUT = 'b858183f'
const UNWRAP = '49404b7c'
/** The router itself, as a recipient. */
const ITSELF = '0x0000000000000000000000000000000000000002'

/** The hex digits of a token, and of a token with the fee of the pool before it. */
const TOKEN = 40
const HOP = 46
const HOPS_MAX = 4

/**
 * Decodes untrusted calldata; undefined for any other call. The result is encoded again and compared, so that nothing
 * can hide in an unusual encoding.
 */
export function readV3SwapCall(data: string): SwapCall | undefined {
  const digits = data.slice(2).toLowerCase()
  if (!digits.startsWith(MULTICALL) || !/^[0-9a-f]+$/.test(digits)) return undefined
  const deadline = uintAt(digits, 8)
  const isToNative = uintAt(digits, 8 + 2 * WORD) === 2n
  // Before the first call: the deadline, the list's offset and length, and the offsets of its calls; then its own
  // length.
  const swap = 8 + (3 + (isToNative ? 2 : 1) + 1) * WORD
  const path = pathAt(digits, swap + 8 + 5 * WORD)
  const [recipient, amountIn, minimumOut] = [2, 3, 4].map((place) => uintAt(digits, swap + 8 + place * WORD))
  if (!path || deadline === undefined || recipient === undefined) return undefined
  if (amountIn === undefined || minimumOut === undefined || recipient >> 160n !== 0n) return undefined
  const to = `0x${recipient.toString(16).padStart(TOKEN, '0')}` as const
  // The recipient of the native token is at the end of the second call.
  const owner = isToNative ? /0{24}([0-9a-f]{40})0{56}$/.exec(digits)?.[1] : to.slice(2)
  const read = { amountIn, minimumOut, recipient: `0x${owner}` as const, deadline, isToNative }
  return digits === write(path, read) ? { ...read, exchange: 'v3', path: tokensOf(path) } : undefined
}

/** The path, after its length: token, fee, token and so on. */
function pathAt(digits: string, at: number): string | undefined {
  const length = Number(uintAt(digits, at) ?? 0n) * 2
  const hops = (length - TOKEN) / HOP
  if (!Number.isInteger(hops) || hops < 1 || hops > HOPS_MAX) return undefined
  const path = digits.slice(at + WORD, at + WORD + length)
  return path.length === length ? path : undefined
}

function tokensOf(path: string): `0x${string}`[] {
  const count = (path.length - TOKEN) / HOP + 1
  return Array.from({ length: count }, (_, index) => `0x${path.slice(index * HOP, index * HOP + TOKEN)}` as const)
}

type Fields = Pick<SwapCall, 'minimumOut' | 'deadline' | 'isToNative' | 'recipient'> & { amountIn: bigint }

function write(path: string, { amountIn, minimumOut, recipient, deadline, isToNative }: Fields): string {
  const target = isToNative ? ITSELF : recipient
  const fields = [encodeUint(128n), encodeAddress(target), encodeUint(amountIn), encodeUint(minimumOut)]
  const swap = [EXACT_INPUT, encodeUint(32n), ...fields, encodeBytes(`0x${path}`)].join('')
  const unwrap = `${UNWRAP}${encodeUint(minimumOut)}${encodeAddress(recipient)}`
  return encodeMulticall(deadline, isToNative ? [swap, unwrap] : [swap])
}
