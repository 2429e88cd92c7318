import type { PreparedSwap } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'

/** What a person has chosen for a swap. Tokens are CAIP-10 ids. */
export type SwapDraft = {
  /** Whose draft it is, on which network: one of another account is none. */
  readonly account: AccountId | undefined
  readonly from: AccountId | undefined
  readonly to: AccountId | undefined
  /** As typed, mistakes included. */
  readonly text: string
  /** What `text` stands for where that has more digits: all of a balance. */
  readonly exact: string | undefined
  /** A percentage, as typed. */
  readonly slippage: string
}

/** One press of the last button, and what became of it. It outlives the view: an approval of the embedded wallet covers it. */
export type SwapAttempt = {
  readonly id: string
  readonly account: AccountId
  readonly prepared: PreparedSwap
  readonly startedAt: number
  /** The wallet is asked for a permit first. `signed` from then on. */
  readonly permit: 'asked' | 'signed' | undefined
  readonly outcome: SwapOutcome | undefined
}

export type SwapOutcome =
  | { readonly status: 'sent'; readonly transaction: string }
  | { readonly status: 'declined' | 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }
