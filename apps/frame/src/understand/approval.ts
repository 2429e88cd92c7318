import type { Currency } from '@latchkey/protocol/api'
import type { Hex } from 'viem'
import type { TextPart } from './message/visibleText.ts'
import type { WarningCode } from './warning.ts'

/** Everything that a person is shown before a signature: plain data, so that a window of its own can show the same. */
export type Approval = {
  /** 128 random bits, base64url: names this approval on the channel between frame and window. */
  rid: string
  /** SHA-256 over all that would be signed. A click approves this and nothing else. */
  digest: string
  kind: 'message' | 'typedData' | 'transaction' | 'calls' | 'solanaTransaction' | 'solanaTransactions'
  /** How many transactions or messages one click signs. */
  count: number
  asker: { origin: string; name: string | undefined }
  account: { address: string }
  network: { id: string; name: string; isTestnet: boolean }
  actions: readonly ActionView[]
  /** The one transfer that all of this is, to be read at a glance; absent where it is anything else, or more. */
  transfer?: TransferView | undefined
  /** The message is a sign-in text for the site that asks, and was checked. */
  isSignIn?: boolean | undefined
  message?: readonly TextPart[] | undefined
  typedData?: { domain: readonly TreeNode[]; primaryType: string; message: readonly TreeNode[] } | undefined
  effects?: EffectsView | undefined
  fee?: AmountView | undefined
  feeWorth?: WorthView | undefined
  /** Of the token that is sent, when the transfer and its highest fee are paid. */
  balanceAfter?: AmountView | undefined
  warnings: readonly Warning[]
  /** The same for machines: JSON or hex. */
  raw: string
}

/** One call or instruction. `number` counts from 1 where there are several. */
export type ActionView = {
  number: number | undefined
  /** Of several transactions: which one, from 1. */
  part?: number | undefined
  title: ActionTitle
  /** What the title cannot say in the visitor's language: a function's or a program's name. */
  name?: string | undefined
  tone: 'neutral' | 'warning' | 'negative'
  facts: readonly Fact[]
}
export type ActionTitle =
  | 'send'
  | 'signIn'
  | 'sendNft'
  | 'grant'
  | 'grantAll'
  | 'revoke'
  | 'call'
  | 'create'
  | 'unreadable'
  | 'instruction'
  | 'setAuthority'
  | 'assign'
  | 'advanceNonce'
  | 'createAccount'
  | 'closeAccount'
  | 'permit2'
  | 'signedTransfer'
  | 'cancelAuthorization'
  | 'manageAll'
  | 'revokeManager'
  | 'borrow'
  | 'actAs'
  | 'delegateVotes'
  | 'forward'
  | 'safeTransaction'
  | 'userOperation'
  | 'order'
  | 'hiddenOrders'
  | 'swap'

export type Fact = { label: FactLabel | { own: string }; value: FactValue; tone?: 'warning' | 'negative' | undefined }
export type FactLabel =
  | 'to'
  | 'from'
  | 'amount'
  | 'token'
  | 'collection'
  | 'tokenId'
  | 'spender'
  | 'contract'
  | 'selector'
  | 'size'
  | 'expires'
  | 'program'
  | 'feePayer'
  | 'account'
  | 'owner'
  | 'signIn'
  | 'validUntil'
  | 'delegate'
  | 'limits'
  | 'actor'
  | 'forwarder'
  | 'safe'
  | 'operation'
  | 'refund'
  | 'refundTo'
  | 'youGive'
  | 'youGet'
  | 'asksFor'
  | 'othersGet'
  | 'taker'
  | 'reactor'
export type FactValue =
  | { is: 'address'; address: string; name?: string | undefined }
  | { is: 'amount'; amount: AmountView }
  | { is: 'unlimited' }
  | { is: 'everything' }
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'time'; at: number }
  | { is: 'never' }
  | { is: 'none' }
  | { is: 'nothing' }

/** An exact decimal; `isRaw`: a whole number of units, because nobody knows what one is. */
export type AmountView = { amount: string; symbol: string; isRaw?: boolean | undefined }

/** About what an amount is worth, by the operator's prices. */
export type WorthView = { value: string; currency: Currency }

/** One payment to one recipient. What the server adds (`name`, `avatar`, `logo`, `worth`) stands beside the exact facts. */
export type TransferView = {
  amount: AmountView
  worth?: WorthView | undefined
  logo?: string | undefined
  to: string
  name?: string | undefined
  avatar?: string | undefined
  /** The token's contract or mint; absent for the network's own. */
  token?: string | undefined
  /** A simulation says that nothing else comes or goes. */
  isAll: boolean
}

export type TreeNode = { name: string; value: string | readonly TreeNode[]; deps?: readonly TextPart[] | undefined }

export type EffectsView = {
  status: 'simulated' | 'notSimulated' | 'fails'
  changes: readonly {
    holder: string
    isOwn: boolean
    isGain: boolean
    amount: AmountView
    token?: string | undefined
  }[]
}

export type Warning = { code: WarningCode; values?: Readonly<Record<string, string>> | undefined }

/** What a person decided, and for what: the digest of what was on the screen. */
export type Decision = { digest: string }

/** What is signed, by namespace: a hash, or a whole message. */
export type ToSign =
  | { namespace: 'eip155'; kind: 'transaction' | 'message' | 'typedData'; digest: Hex; chainId: number }
  | { namespace: 'solana'; message: Uint8Array }
