import type { AccountId } from '@latchkey/protocol'

/** What a person has typed into Send, and what became of the last attempt to hand it over. */
export type SendState = {
  /** Whose draft it is, on which network. A draft of another account is no draft (R4.15c). */
  readonly account: AccountId | undefined
  /** A token balance's id; absent until chosen. */
  readonly token: string | undefined
  readonly amount: AmountDraft
  /** As typed: an address, a name or a mistake. */
  readonly recipient: string
  readonly attempt: SendAttempt
}

export type AmountDraft = {
  /** As typed, in `unit`. */
  readonly text: string
  readonly unit: 'token' | 'fiat'
  /** What is sent, in the token: `text` itself, or what it came to at the price of the moment. */
  readonly inToken: string
}

/** One press of the last button. `id` is the transaction's. */
export type SendAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly id: string; readonly startedAt: number }
  /** Said no in the wallet. Not an error. */
  | { readonly status: 'declined' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** Nobody knows whether the wallet sent it: sending again by itself could pay twice. */
  | { readonly status: 'unknown'; readonly id: string }

// Apart from the reducer: the provider holds a draft from the start, what changes it comes with the views.
export const emptyAmount = { text: '', unit: 'token', inToken: '' } as const
export const emptySend = {
  account: undefined,
  token: undefined,
  amount: emptyAmount,
  recipient: '',
  attempt: { status: 'idle' },
} as const
