import type { PreparedSwap } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'
import { rawOf } from '../../hooks/decimal.ts'
import type { SwapToken } from './swapTokens.ts'
import type { UseSwap } from './useSwap.ts'

/** What the review shows and signs. Amounts are base units. */
export type ReviewedSwap = {
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly slippage: number
}

/** Undefined while the draft is not one that could be sent. */
export function reviewOf({ account, from, to, amount, slippage }: UseSwap): ReviewedSwap | undefined {
  if (!account || !from || !to || amount.status !== 'read' || slippage.status !== 'read') return undefined
  return { account, from, to, amount: amount.raw, slippage: slippage.percent }
}

/**
 * Whether a prepared swap must not be signed any more. `now` and `at`, when it was prepared, in milliseconds; `deadline`,
 * after which the chain refuses it, in Unix seconds.
 */
export function isTooOld({ now, at, deadline }: { now: number; at: number; deadline: number | undefined }): boolean {
  const isPast = deadline !== undefined && now >= (deadline - SIGNING_SECONDS) * 1_000
  return now - at > PREPARED_MAX_MS || isPast
}

const PREPARED_MAX_MS = 60_000
/** What a wallet and the next block take. */
const SIGNING_SECONDS = 60

/**
 * What is left of the token that goes, and of the network's own, in base units; negative where something is missing.
 * Undefined where it isn't known.
 */
export function balanceAfter(
  { native }: UseSwap,
  { from, amount }: ReviewedSwap,
  { gas, gasPrice }: PreparedSwap,
): { left: bigint; native: bigint } | undefined {
  const held = rawBalance(from)
  const own = native && rawBalance(native)
  if (held === undefined || own === undefined) return undefined
  const isNative = from.id === native?.id
  const rest = own - gas * gasPrice - (isNative ? amount : 0n)
  return { left: isNative ? rest : held - amount, native: rest }
}

function rawBalance({ balance }: SwapToken): bigint | undefined {
  return balance && rawOf(balance.amount, balance.decimals)
}
