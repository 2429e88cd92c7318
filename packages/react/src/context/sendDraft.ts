import type { AccountId } from '@latchkey/protocol'

/** What the visitor has entered in Send, and the last attempt to submit it. */
export type SendState = {
  /** The account and network of the draft. It doesn't apply to any other. */
  readonly account: AccountId | undefined
  /** The id of a token balance; undefined until chosen. */
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
  /** The amount in the token: `text` itself, or its value at the current price. */
  readonly inToken: string
}

/** One press of the final button. `id` is the transaction's. */
export type SendAttempt =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly id: string; readonly startedAt: number }
  /** The visitor rejected it in the wallet. Not an error. */
  | { readonly status: 'declined' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** It's unknown whether the wallet sent it. Don't resend: that could pay twice. */
  | { readonly status: 'unknown'; readonly id: string }

export const emptyAmount = { text: '', unit: 'token', inToken: '' } as const
export const emptySend = {
  account: undefined,
  token: undefined,
  amount: emptyAmount,
  recipient: '',
  attempt: { status: 'idle' },
} as const
