import type { AccountId, LatchkeyError, NetworkId } from '@latchkey/protocol'
import type { SiwxFields } from '@latchkey/siwx'

/** How visitors sign in with their wallet (CAIP-122). Without it, visitors aren't asked to sign in. */
export type SiwxOptions = {
  /** Visitors who don't sign in are switched back to a network with a session, or disconnected. Default: false. */
  isRequired?: boolean | undefined
  /** `onDemand`: connecting doesn't ask the visitor to sign in; the app decides when to. Default: `onConnect`. */
  asks?: 'onConnect' | 'onDemand' | undefined
  /** Issues nonces, verifies signatures and stores sessions. Default: the client's server. */
  backend?: SiwxBackend | undefined
  /** The statement of the message: one line of ASCII. */
  statement?: string | undefined
  /** URIs that the message names. The server must know them (`signInResources`). */
  resources?: readonly string[] | undefined
  /** The lifetime of a session in milliseconds. Default and maximum: 24 hours. */
  lifetimeMs?: number | undefined
  /** Whether sessions survive a disconnect of the wallet. Default: false. */
  keepsSessions?: boolean | undefined
}

/**
 * Implement this to sign visitors in at your own backend. Only sessions that `addSession` and `getSessions` return
 * count; the backend must verify the message and its signature (`@latchkey/siwx/verify`).
 */
export type SiwxBackend = {
  /** A single-use nonce for this visitor; valid for any account if none is given. */
  getNonce(account: AccountId | undefined, options: BackendOptions): Promise<string | TimedNonce>
  /** Verifies a signed message and returns the session. Rejects if it is invalid. */
  addSession(signed: SignedMessage, options: BackendOptions): Promise<SignInSession>
  /** All sessions of this visitor. */
  getSessions(options: BackendOptions): Promise<readonly SignInSession[]>
  /** Ends the sessions of an account on its network, or all of this visitor's sessions. */
  revokeSessions(account: AccountId | undefined, options: BackendOptions): Promise<void>
}
/** A nonce with the backend's time in Unix ms, which the message uses because the visitor's clock may be wrong. */
export type TimedNonce = { nonce: string; time: number }

export type BackendOptions = {
  /** Ends the request. */
  signal?: AbortSignal | undefined
}

export type SignedMessage = {
  message: string
  /** Encoded as by `signMessage`: hex on EVM and Polkadot, base58 on Solana, base64 on Bitcoin. */
  signature: string
}

/** A sign-in: the message that an account signed, and its fields. */
export type SignInSession = SignedMessage & { data: SiwxFields }

export type SignInArgs = {
  /** Default: the active account. */
  account?: AccountId | undefined
  signal?: AbortSignal | undefined
}

export type BackendTokenArgs = SignInArgs & {
  /** The origin of the backend that should accept the token. Default: the page's origin. */
  audience?: string | undefined
}

export type SignInState = {
  sessions: readonly SignInSession[]
  /** `unread` and `reading`: it isn't known yet whether the visitor is signed in. */
  status: 'unread' | 'reading' | 'ready' | 'signing'
  /**
   * Why the last sign-in failed: `SIGNATURE_DECLINED`, `SMART_ACCOUNT_UNSUPPORTED` or `SIGN_IN_INIT_FAILED`. Cleared by
   * the next one.
   */
  failure?: LatchkeyError | undefined
  /** The account for which the visitor cancelled an optional sign-in. */
  dismissed?: AccountId | undefined
  /** The network where each address signed in last. */
  lastNetworks: Readonly<Record<string, NetworkId>>
}

/** Whether connecting asks the visitor to sign in. Always true if sign-in is required. */
export function asksOnConnect(siwx: SiwxOptions | null | undefined): boolean {
  return Boolean(siwx) && (siwx?.isRequired === true || siwx?.asks !== 'onDemand')
}
