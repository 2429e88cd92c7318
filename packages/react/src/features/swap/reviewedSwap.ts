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
