import { type AccountId, addressOf, networkOf } from '@latchkey/protocol'
import type { SwapTransaction } from '@latchkey/protocol/api'
import { type AggregatorCall, readAggregatorCall } from '../../../chains/eip155/swap/readAggregatorCall.ts'
import { readSwapCall, readWrapCall, type SwapCall, type WrapCall } from '../../../chains/eip155/swap/readSwapCall.ts'
import { readV3SwapCall } from '../../../chains/eip155/swap/readV3SwapCall.ts'
import { nativeAsset } from '../../../chains/nativeAsset.ts'
import type { SwapSide } from '../../../submission/swapArgs.ts'
import { swapMismatch } from '../../../submission/swapMismatch.ts'

type SwapRequest = { account: AccountId; from: SwapSide; to: SwapSide; amount: bigint; slippage: number }

export type CheckedSwap = {
  router: `0x${string}`
  data: `0x${string}`
  amountOut: bigint
  minimumOut: bigint
  deadline: number | undefined
  isWrapping: boolean
  /** Whether the router accepts a permit together with the swap. */
  takesPermits?: true
  /** What remains to be checked on the chain. */
  onChain?: OnChainCheck | undefined
}
export type OnChainCheck =
  /** The token that the transaction's value must be wrapped into, if the router doesn't enforce that itself. */
  | { kind: 'wrappedNative'; token: `0x${string}` }
  /** The contract that must wrap, one to one: any token may have such functions. */
  | { kind: 'wrapper' }
  | { kind: 'settler'; settler: `0x${string}` }

/**
 * Decodes the transaction that a server built, and accepts it only if it is the requested swap: this account receives,
 * this amount of this token goes in, and no less than the slippage allows comes out.
 *
 * @throws CodedError SWAP_MISMATCH with the part that differs
 */
export function checkSwap(tx: SwapTransaction, request: SwapRequest): CheckedSwap {
  const network = networkOf(request.account)
  const router = addressOf(tx.to as AccountId)
  if (!tx.to.startsWith(`${network}:`) || !/^0x[0-9a-fA-F]{40}$/.test(router)) throw swapMismatch('call')
  const target = { router: `0x${router.slice(2)}`, data: `0x${tx.data.slice(2)}` } as const
  const wrapping = readWrapCall(tx.data)
  if (wrapping) return { ...target, ...checkWrapping(tx, wrapping, request) }
  const exchange = readSwapCall(tx.data) ?? readV3SwapCall(tx.data)
  if (exchange) return { ...target, ...checkExchange(tx, exchange, request) }
  const aggregator = readAggregatorCall(router, tx.data)
  if (aggregator) return { ...target, ...checkAggregator(tx, aggregator, request) }
  throw swapMismatch('call')
}

type Checked = Omit<CheckedSwap, 'router' | 'data'>

/** One to one, at the wrapped token's contract, which is the other token of the swap. */
function checkWrapping(tx: SwapTransaction, call: WrapCall, { account, from, to, amount }: SwapRequest): Checked {
  const native = nativeAsset(networkOf(account))
  const [own, wrapped] = call.kind === 'wrap' ? [from, to] : [to, from]
  const target = addressOf(tx.to as AccountId).toLowerCase()
  if (own.id !== native || wrapped.id === native || addressOf(wrapped.id).toLowerCase() !== target)
    throw swapMismatch('to')
  if (call.kind === 'unwrap' && call.amount !== amount) throw swapMismatch('amount')
  if (BigInt(tx.amount) !== amount || from.decimals !== to.decimals) throw swapMismatch('minimum')
  return { amountOut: amount, minimumOut: amount, deadline: undefined, isWrapping: true, onChain: { kind: 'wrapper' } }
}

function checkExchange(tx: SwapTransaction, call: SwapCall, request: SwapRequest): Checked {
  const { account, from, to, amount } = request
  const native = nativeAsset(networkOf(account))
  const isValueAlone = call.exchange === 'v2' && from.id === native
  const [first, last] = [call.path[0], call.path.at(-1)]
  if (call.recipient !== addressOf(account).toLowerCase()) throw swapMismatch('recipient')
  if (call.amountIn !== (isValueAlone ? undefined : amount)) throw swapMismatch('amount')
  if (from.id !== native && first !== addressOf(from.id).toLowerCase()) throw swapMismatch('from')
  if (call.isToNative !== (to.id === native)) throw swapMismatch('to')
  if (to.id !== native && last !== addressOf(to.id).toLowerCase()) throw swapMismatch('to')
  const isFromWrapped = call.exchange === 'v3' && from.id === native && first
  return {
    ...checkAmounts(tx, call, request),
    deadline: Number(call.deadline),
    ...(call.exchange === 'v3' ? { takesPermits: true } : {}),
    onChain: isFromWrapped ? { kind: 'wrappedNative', token: first } : undefined,
  }
}

function checkAggregator(tx: SwapTransaction, call: AggregatorCall, request: SwapRequest): Checked {
  const { account, from, to, amount } = request
  const native = nativeAsset(networkOf(account))
  const wordOf = ({ id }: SwapSide) => (id === native ? 'native' : addressOf(id).toLowerCase())
  const isValueAlone = call.from === 'native' && call.amountIn === undefined
  if (call.recipient !== addressOf(account).toLowerCase()) throw swapMismatch('recipient')
  if (call.amountIn !== amount && !isValueAlone) throw swapMismatch('amount')
  if (call.from !== wordOf(from)) throw swapMismatch('from')
  if (call.to !== wordOf(to)) throw swapMismatch('to')
  return {
    ...checkAmounts(tx, call, request),
    deadline: undefined,
    onChain: call.settler ? { kind: 'settler', settler: call.settler } : undefined,
  }
}

function checkAmounts(tx: SwapTransaction, { minimumOut }: { minimumOut: bigint }, { slippage }: SwapRequest) {
  const amountOut = BigInt(tx.amount)
  // Tolerates a hundredth of a percent for rounding.
  const leastBps = 10_000n - BigInt(Math.ceil(slippage * 100)) - 1n
  if (amountOut === 0n || minimumOut * 10_000n < amountOut * leastBps) throw swapMismatch('minimum')
  return { amountOut, minimumOut, isWrapping: false }
}
