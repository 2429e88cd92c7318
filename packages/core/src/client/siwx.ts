import type { AccountId, LatchkeyError, NetworkId } from '@latchkey/protocol'
import type { SiwxFields } from '@latchkey/siwx'

/** How visitors sign in with their wallet (CAIP-122). Without it nobody is asked to. */
export type SiwxOptions = {
  /** Whoever does not sign in goes back to the network where they did, or is disconnected. Default: false. */
  isRequired?: boolean | undefined
  /** `onDemand`: nobody is asked when a wallet connects; the app offers it where it wants to. Default: `onConnect`. */
  asks?: 'onConnect' | 'onDemand' | undefined
  /** Who gives nonces, checks signatures and keeps sessions. Default: the client's server. */
  backend?: SiwxBackend | undefined
  /** What the message says above its fields: one line of ASCII. */
  statement?: string | undefined
  resources?: readonly string[] | undefined
  /** How long a session lasts, at most and by default 24 hours. */
  lifetimeMs?: number | undefined
  /** Default: sessions end when the visitor disconnects the wallet. */
  keepsSessions?: boolean | undefined
}

/**
 * What an app implements to sign visitors in at its own backend. Only what `addSession` and `getSessions` answer counts as
 * signed in; the backend must check the message and its signature by itself (`@latchkey/siwx/verify`).
 */
export type SiwxBackend = {
  /** A fresh nonce, for one use by this visitor; for any account where none is named. */
  getNonce(account: AccountId | undefined, options: BackendOptions): Promise<string | TimedNonce>
  /** Takes a signed message, or rejects. */
  addSession(signed: SignedMessage, options: BackendOptions): Promise<SignInSession>
  /** All sessions of this visitor. */
  getSessions(options: BackendOptions): Promise<readonly SignInSession[]>
  /** Ends the sessions of an account on its network, or all of this visitor. */
  revokeSessions(account: AccountId | undefined, options: BackendOptions): Promise<void>
}
/** A nonce with the backend's time in Unix ms, which the message takes: the clock of the visitor's device may be wrong. */
export type TimedNonce = { nonce: string; time: number }

export type BackendOptions = { signal?: AbortSignal | undefined }

export type SignedMessage = {
  message: string
  /** As `signMessage` gives it: hex on EVM and Polkadot, base58 on Solana, base64 on Bitcoin. */
  signature: string
}

/** Specification 3: a sign-in session. */
export type SignInSession = SignedMessage & { data: SiwxFields }

export type SignInArgs = {
  /** Default: the active account. */
  account?: AccountId | undefined
  signal?: AbortSignal | undefined
}

export type SignInState = {
  sessions: readonly SignInSession[]
  /** `unread` and `reading`: whether the visitor is signed in is not known yet. */
  status: 'unread' | 'reading' | 'ready' | 'signing'
  /** Why the last sign-in failed, until the next begins: `SIGNATURE_DECLINED`, `SMART_ACCOUNT_UNSUPPORTED` or `SIGN_IN_INIT_FAILED`. */
  failure?: LatchkeyError | undefined
  /** The account that the visitor does not want to sign in with, where it is not required. */
  dismissed?: AccountId | undefined
  /** Where each address was signed in last. */
  lastNetworks: Readonly<Record<string, NetworkId>>
}

/** Whether a visitor who connects is asked to sign in, as one always is where that is required. */
export function asksOnConnect(siwx: SiwxOptions | undefined): boolean {
  return siwx !== undefined && (siwx.isRequired === true || siwx.asks !== 'onDemand')
}
