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
