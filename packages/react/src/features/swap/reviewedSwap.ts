import type { PreparedSwap } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'
import { rawOf } from '../../hooks/decimal.ts'
import type { SwapToken } from './swapTokens.ts'
import type { UseSwap } from './useSwap.ts'

/** The swap that is reviewed and signed. Amounts are in base units. */
export type ReviewedSwap = {
  readonly account: AccountId
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly slippage: number
}

/** The swap of a draft. Undefined if the draft is incomplete or invalid. */
export function reviewOf({ account, from, to, amount, slippage }: UseSwap): ReviewedSwap | undefined {
  if (!account || !from || !to || amount.status !== 'read' || slippage.status !== 'read') return undefined
  return { account, from, to, amount: amount.raw, slippage: slippage.percent }
}

/**
 * Whether a prepared swap is too old to be signed. `at`: when it was prepared; `now` and `at` in milliseconds. `deadline`: when
 * the chain starts to reject it, in Unix seconds.
 */
export function isTooOld({ now, at, deadline }: { now: number; at: number; deadline: number | undefined }): boolean {
  const isPast = deadline !== undefined && now >= (deadline - SIGNING_SECONDS) * 1_000
  return now - at > PREPARED_MAX_MS || isPast
}

const PREPARED_MAX_MS = 60_000
/** How long signing and the next block may take. */
const SIGNING_SECONDS = 60

/**
 * The balances after the swap, of the token that is sold and of the native token, in base units. Negative if the balance is too
 * low. Undefined if a balance is unknown.
 */
export function balanceAfter(
  { native }: UseSwap,
  { from, amount }: ReviewedSwap,
  { fee, deposit }: PreparedSwap,
  isSmart: boolean,
): { left: bigint; native: bigint } | undefined {
  const held = rawBalance(from)
  const own = native && rawBalance(native)
  if (held === undefined || own === undefined) return undefined
  const isNative = from.id === native?.id
  // An app may pay a smart account's fee. If none does, the frame says so before anything is signed.
  const rest = own - (isSmart ? 0n : fee) - deposit - (isNative ? amount : 0n)
  return { left: isNative ? rest : held - amount, native: rest }
}

function rawBalance({ balance }: SwapToken): bigint | undefined {
  return balance && rawOf(balance.amount, balance.decimals)
}
