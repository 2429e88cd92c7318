import type { PreparedSwap, SwapStep } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'

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
  readonly prepared: PreparedSwap
  readonly startedAt: number
  /** What it waits for. Undefined until the first step begins. */
  readonly step: SwapStep | undefined
  readonly outcome: SwapOutcome | undefined
}

/** The latest attempt of a provider. */
export type SwapAttempts = StoreApi<{ current?: SwapAttempt | undefined }>

export type SwapOutcome =
  | { readonly status: 'sent'; readonly transaction: string }
  | { readonly status: 'declined' | 'unknown' }
  | { readonly status: 'failed'; readonly error: unknown }
