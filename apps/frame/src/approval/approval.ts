import type { Currency } from '@latchkey/protocol/api'
import type { Hex } from 'viem'
import type { WarningCode } from './warning.ts'

/** Everything the user is shown before a signature. It is plain data, so that a separate window can show the same. */
export type Approval = {
  /** 128 random bits, base64url: identifies this approval on the channel between frame and window. */
  rid: string
  /** SHA-256 over everything that would be signed. A click approves this and nothing else. */
  digest: string
  kind:
    | 'message'
    | 'typedData'
    | 'transaction'
    | 'calls'
    | 'atomicCalls'
    | 'permissions'
    | 'permissionsEnd'
    | 'solanaTransaction'
    | 'solanaTransactions'
  /** How many transactions or messages one click signs. */
  count: number
  /** `isOwn`: a page of the operator's own, which may call itself what it likes. `icon`: never from the page. */
  asker: { origin: string; name: string | undefined; isOwn?: boolean | undefined; icon?: string | undefined }
  /** `name`: what the user calls it, as their server keeps it. Never from the page. */
  account: { address: string; isSmart?: boolean | undefined; name?: string | undefined }
  network: { id: string; name: string; isTestnet: boolean; logo?: string | undefined }
  actions: readonly ActionView[]
  /** Set when the whole request is one transfer, so that it can be read at a glance. */
  transfer?: TransferView | undefined
  /** Set when the whole request is one swap, and a simulation shows exactly that. */
  swap?: SwapView | undefined
  /** The message is a verified sign-in message for the requesting site. */
  isSignIn?: boolean | undefined
  /** What such a message says, if it follows the standard to the letter. */
  signIn?: SignInView | undefined
  message?: readonly TextPart[] | undefined
  typedData?: { domain: readonly TreeNode[]; primaryType: string; message: readonly TreeNode[] } | undefined
  effects?: EffectsView | undefined
  fee?: AmountView | undefined
  /** The operator pays the fee. */
  isSponsored?: boolean | undefined
  feeWorth?: WorthView | undefined
  /** The remaining balance of the sent token after the transfer and the maximum fee. */
  balanceAfter?: AmountView | undefined
  warnings: readonly Warning[]
  /** The raw form: JSON or hex. */
  raw: string
}

/**
 * A piece of text to show as it is; the name of an invisible character and how often it repeats; or a gap that would
 * push what follows out of sight.
 */
export type TextPart =
  | { text: string }
  | { hidden: string; times?: number | undefined }
  | { gap: 'lines' | 'spaces'; count: number; text: string }

/** One call or instruction. `number` counts from 1 if there are several. */
export type ActionView = {
  number: number | undefined
  /** Which of several transactions it belongs to, from 1. */
  part?: number | undefined
  title: ActionTitle
  /** What the title can't say in the visitor's language: the name of a function or program. */
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
  | 'requireBalance'
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
  | 'allowSpending'
  | 'allowCalls'
  | 'endPermission'
  | 'listPermissions'
  | 'registerName'
  | 'changeProfile'
  | 'changeNameAddress'
  | 'releaseName'

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
  | 'upTo'
  | 'every'
  | 'inAll'
  | 'begins'
  | 'onlyWith'
  | 'sends'
  | 'calls'
  | 'site'
  | 'usedBy'
  | 'id'
  | 'name'
  | 'bio'
  | 'avatar'
  | 'coinType'
  | 'server'
  | 'signedAt'
export type FactValue =
  | { is: 'address'; address: string; name?: string | undefined; logo?: string | undefined }
  | { is: 'amount'; amount: AmountView; worth?: WorthView | undefined }
  | { is: 'duration'; seconds: number }
  | { is: 'anyone' }
  | { is: 'anyNumber' }
  | { is: 'unlimited' }
  | { is: 'everything' }
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'time'; at: number }
  | { is: 'never' }
  | { is: 'none' }
  | { is: 'nothing' }

/** An exact decimal. `isRaw`: base units, because the decimals are unknown. */
export type AmountView = { amount: string; symbol: string; isRaw?: boolean | undefined }

/** The approximate value of an amount, by the operator's prices. */
export type WorthView = { value: string; currency: Currency }

/**
 * One payment to one recipient. What the server adds (`name`, `avatar`, `logo`, `worth`) is shown next to the exact
 * facts.
 */
export type TransferView = {
  amount: AmountView
  worth?: WorthView | undefined
  logo?: string | undefined
  to: string
  name?: string | undefined
  avatar?: string | undefined
  /** The token's contract or mint; absent for the native token. */
  token?: string | undefined
  /** A simulation shows no other balance change. */
  isAll: boolean
}

/** The least that arrives, and the contract that exchanges. */
export type SwapView = { atLeast: AmountView; contract: string }

/** What a sign-in message says beyond what every approval shows. `expires` in milliseconds. */
export type SignInView = {
  statement: string | undefined
  resources: readonly string[]
  expires: number | undefined
}

export type TreeNode = { name: string; value: string | readonly TreeNode[]; parts?: readonly TextPart[] | undefined }

export type EffectsView = {
  status: 'simulated' | 'notSimulated' | 'fails'
  changes: readonly {
    holder: string
    isOwn: boolean
    isGain: boolean
    amount: AmountView
    token?: string | undefined
    logo?: string | undefined
    worth?: WorthView | undefined
  }[]
}

export type Warning = { code: WarningCode; values?: Readonly<Record<string, string>> | undefined }

/** The user's decision, and the digest of what was on the screen. */
export type Decision = { digest: string }

/** What is signed, by namespace: a hash, or a whole message. */
export type ToSign =
  | { namespace: 'eip155'; kind: 'transaction' | 'message' | 'typedData'; digest: Hex; chainId: number }
  | { namespace: 'solana'; message: Uint8Array }
