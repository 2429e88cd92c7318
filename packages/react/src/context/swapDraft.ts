import type { PreparedSwap } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'

/** What the visitor has chosen for a swap. Tokens are CAIP-10 ids. */
export type SwapDraft = {
  /** The account and network of the draft. It doesn't apply to any other. */
  readonly account: AccountId | undefined
  readonly from: AccountId | undefined
  readonly to: AccountId | undefined
  /** As typed, mistakes included. */
  readonly text: string
  /** The exact amount if `text` shows fewer digits, for the whole balance. */
  readonly exact: string | undefined
  /** A percentage, as typed. */
  readonly slippage: string
}

/** One press of the final button, and its outcome. It outlives the view, which an embedded wallet's approval covers. */
export type SwapAttempt = {
  readonly id: string
  readonly account: AccountId
  readonly prepared: PreparedSwap
  readonly startedAt: number
  /** `requested` while the wallet signs a permit, `signed` afterwards. Undefined if it needs none. */
  readonly permit: 'requested' | 'signed' | undefined
  readonly outcome: SwapOutcome | undefined
}

export type SwapOutcome =
  | { readonly status: 'sent'; readonly transaction: string }
  | { readonly status: 'declined' | 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }
