import { toAddress } from '../words.ts'

/** What a Uniswap router's calldata does. Amounts are in base units. */
export type SwapCall = {
  exchange: 'v2' | 'v3'
  /** Undefined if it is only the transaction's value: v2 with the native token. */
  amountIn: bigint | undefined
  minimumOut: bigint
  recipient: `0x${string}`
  /** The first and the last token of the route, in lower case. */
  path: readonly `0x${string}`[]
  /** Unix seconds. */
  deadline: bigint
  /** Whether the native token comes out; the last token of the route is then its wrapped form. */
  isToNative: boolean
}

// Only the variants that check the received amount against the minimum
// (https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02).
const FROM_NATIVE = '0xb6f9de95'
const TO_NATIVE = '0x791ac947'
const TOKENS = '0x5c11d795'
const PATH_MAX = 8

/** What a wrapped token's calldata does: wrap the transaction's value, or unwrap an amount in base units. */
export type WrapCall = { kind: 'wrap' } | { kind: 'unwrap'; amount: bigint }

// The canonical wrapped token's `deposit()` and `withdraw(uint256)`, on every chain.
const DEPOSIT = '0xd0e30db0'
const WITHDRAW = '0x2e1a7d4d'

/** Decodes untrusted calldata; undefined for any other call. */
export function readWrapCall(data: string): WrapCall | undefined {
  const digits = data.slice(10)
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === DEPOSIT && digits === '') return { kind: 'wrap' }
  const words = wordsOf(digits)
  const [amount] = words ?? []
  return selector === WITHDRAW && words?.length === 1 && amount !== undefined ? { kind: 'unwrap', amount } : undefined
}

/** Decodes untrusted calldata; undefined for any other call, and for an unusual encoding. */
export function readSwapCall(data: string): SwapCall | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const words = wordsOf(data.slice(10))
  if (!words || ![FROM_NATIVE, TO_NATIVE, TOKENS].includes(selector)) return undefined
  const hasAmount = selector !== FROM_NATIVE
  const head = hasAmount ? words : [undefined, ...words]
  const [amountIn, minimumOut, offset, recipient, deadline, count, ...rest] = head
  const path = rest.map(toAddress)
  const to = toAddress(recipient)
  const isPlain =
    minimumOut !== undefined &&
    deadline !== undefined &&
    to !== undefined &&
    // The path follows the head, and nothing follows the path.
    offset === BigInt((hasAmount ? 5 : 4) * 32) &&
    count === BigInt(path.length) &&
    path.length >= 2 &&
    path.length <= PATH_MAX
  if (!isPlain || !path.every((token) => token !== undefined)) return undefined
  const isToNative = selector === TO_NATIVE
  return { exchange: 'v2', amountIn, minimumOut, recipient: to, path, deadline, isToNative }
}

function wordsOf(digits: string): bigint[] | undefined {
  if (digits.length % 64 !== 0 || !/^[0-9a-f]+$/i.test(digits)) return undefined
  return Array.from({ length: digits.length / 64 }, (_, index) =>
    BigInt(`0x${digits.slice(index * 64, index * 64 + 64)}`),
  )
}
