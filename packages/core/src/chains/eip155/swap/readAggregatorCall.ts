import { toAddress, uintAt, WORD } from '../words.ts'

/**
 * What an aggregator's calldata does. Amounts are in base units, addresses in lower case; `native` is the native token.
 */
export type AggregatorCall = {
  /** Undefined if it is only the transaction's value. */
  amountIn: bigint | undefined
  minimumOut: bigint
  recipient: `0x${string}`
  from: `0x${string}` | 'native'
  to: `0x${string}` | 'native'
  /**
   * 0x only: the contract that receives the token and enforces the minimum. Only 0x's registry knows whether it is
   * genuine.
   */
  settler?: `0x${string}`
}

const ONE_INCH = '0x111111125421ca6dc452d289314280a0f8842a65'
const ALLOWANCE_HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const LIFI = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'

/**
 * Decodes untrusted calldata for a known contract of 1inch, 0x or LI.FI; undefined for any other call. Each of these
 * functions reverts if less than `minimumOut` would reach `recipient`. 0x's settler is also called directly, with the
 * native token.
 */
export function readAggregatorCall(contract: string, data: string): AggregatorCall | undefined {
  const digits = data.slice(2).toLowerCase()
  if (!/^[0-9a-f]{8,}$/.test(digits)) return undefined
  const target = contract.toLowerCase()
  if (target === ONE_INCH) return readOneInch(digits)
  if (target === LIFI) return readLifi(digits)
  if (target === ALLOWANCE_HOLDER) return readExec(digits)
  const settled = readExecute(digits)
  return settled && { ...settled, amountIn: undefined, from: 'native', settler: toAddress(BigInt(target)) ?? '0x' }
}

/** The argument at a position of the head, or of the tuple that starts at a hex digit. */
type Argument = (place: number) => bigint | undefined

function argumentsAt(digits: string, start = 8): Argument {
  return (place) => uintAt(digits, start + place * WORD)
}

/** Converts an ABI offset, in bytes from the start of its tuple, to a position in hex digits. */
function placeOf(offset: bigint | undefined, start: number): number {
  return offset === undefined || offset > 1_000_000n ? Number.NaN : start + Number(offset) * 2
}

const nativeWords: readonly string[] = [`0x${'e'.repeat(40)}`, `0x${'0'.repeat(40)}`]

function tokenOf(word: bigint | undefined): AggregatorCall['from'] | undefined {
  const token = toAddress(word)
  return token && nativeWords.includes(token) ? 'native' : token
}

type Read = { [Field in keyof AggregatorCall]: AggregatorCall[Field] | undefined }

/** Undefined if a field is missing. */
function complete({ amountIn, minimumOut, recipient, from, to }: Read): AggregatorCall | undefined {
  const isWhole = minimumOut !== undefined && recipient && from && to
  return isWhole ? { amountIn, minimumOut, recipient, from, to } : undefined
}

// AggregationRouterV6: swap(executor, (srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags), data)
const ONE_INCH_SWAP = '07ed2379'
/** Flags: less may go in (partial fill), and more ether is sent than goes in. */
const PARTIAL_OR_EXTRA = 3n

function readOneInch(digits: string): AggregatorCall | undefined {
  const at = argumentsAt(digits)
  const flags = at(7)
  if (!digits.startsWith(ONE_INCH_SWAP) || flags === undefined || (flags & PARTIAL_OR_EXTRA) !== 0n) return undefined
  const [from, to] = [tokenOf(at(1)), tokenOf(at(2))]
  return complete({ amountIn: at(5), minimumOut: at(6), recipient: toAddress(at(4)), from, to })
}

// AllowanceHolder: exec(operator, token, amount, target, data)
const EXEC = '2213bc0b'
// Settler: execute((recipient, buyToken, minAmountOut), actions, zid)
const EXECUTE = '1fff991f'
const EXECUTE_BYTES_MIN = 100n

function readExec(digits: string): AggregatorCall | undefined {
  const at = argumentsAt(digits)
  const settler = toAddress(at(3))
  const inner = placeOf(at(4), 8)
  // A shorter one would be a different call.
  if ((uintAt(digits, inner) ?? 0n) < EXECUTE_BYTES_MIN) return undefined
  if (!digits.startsWith(EXEC) || !settler || toAddress(at(0)) !== settler) return undefined
  const settled = readExecute(digits.slice(inner + WORD))
  const read = settled && complete({ ...settled, amountIn: at(2), from: toAddress(at(1)) })
  return read && { ...read, settler }
}

function readExecute(digits: string): Pick<AggregatorCall, 'minimumOut' | 'recipient' | 'to'> | undefined {
  const at = argumentsAt(digits)
  const [recipient, to, minimumOut] = [toAddress(at(0)), tokenOf(at(1)), at(2)]
  if (!digits.startsWith(EXECUTE) || minimumOut === undefined) return undefined
  return recipient && to && { recipient, to, minimumOut }
}

// GenericSwapFacetV3: (id, integrator, referrer, receiver, minAmountOut, swap or list of swaps), where a swap is (callTo,
// approveTo, sendingAssetId, receivingAssetId, fromAmount, callData, requiresDeposit)
const SINGLE = ['4666fc80', '733214a3', 'af7060fd']
const MULTIPLE = ['5fd9ae2e', '2c57e884', '736eac0b']
const SWAPS_MAX = 20n

function readLifi(digits: string): AggregatorCall | undefined {
  const at = argumentsAt(digits)
  const swaps = swapsOf(digits, placeOf(at(5), 8))
  const [first, last] = [swaps[0], swaps.at(-1)]
  const from = tokenOf(first?.(2))
  const isSingle = SINGLE.includes(digits.slice(0, 8))
  const deposits = isSingle ? swaps : swaps.filter((swap) => swap(6) !== 0n)
  // Each deposit takes a token from the user: only the one that they swap is allowed.
  if (!deposits.every((swap) => tokenOf(swap(2)) === from)) return undefined
  const amountIn = from === 'native' ? undefined : deposits.reduce((sum, swap) => sum + (swap(4) ?? 0n), 0n)
  return complete({ amountIn, minimumOut: at(4), recipient: toAddress(at(3)), from, to: tokenOf(last?.(3)) })
}

function swapsOf(digits: string, start: number): Argument[] {
  const selector = digits.slice(0, 8)
  if (SINGLE.includes(selector)) return [argumentsAt(digits, start)]
  const count = uintAt(digits, start) ?? 0n
  if (!MULTIPLE.includes(selector) || count > SWAPS_MAX) return []
  const list = start + WORD
  const at = argumentsAt(digits, list)
  return Array.from({ length: Number(count) }, (_, index) => argumentsAt(digits, placeOf(at(index), list)))
}
