import type { ReleasePurpose } from '@latchkey/protocol/embedded'

/**
 * The only part that opens the server's shares. In process by default; every question and answer is plain data, so that it
 * can run as a program of its own (docs/embedded-wallet-keys.md).
 */
export type KeyService = {
  /** To which frames seal shares: always of the newest version. */
  publicKeys(): Promise<Record<MasterKind, ServiceKey>>
  /** Opens what a frame sealed for this place, and wraps it. Undefined when it does not open. */
  store(request: StoreRequest): Promise<Wrapped | undefined>
  /** Unwraps a share and seals it to a device's key. Limits the pace itself, whoever asks. */
  release(request: ReleaseRequest): Promise<Release>
  /** A new key under which all managed recovery shares of one wallet lie: without it they never open again. */
  makeWalletKey(request: { userId: string; walletId: string; masterVersion: number }): Promise<Wrapped>
  /** From an older version of a master key to another. Undefined when it does not open. */
  rewrap(request: RewrapRequest): Promise<Wrapped | undefined>
  /** Which versions it holds, the preferred one first. */
  versions(kind: MasterKind): Promise<readonly number[]>
  /** Forgets a version for good: what is still wrapped by it does not open any more. */
  forget(kind: MasterKind, version: number): Promise<void>
}

/** `auth` wraps the shares that each signature needs, `recovery` those that a new device needs. */
export type MasterKind = 'auth' | 'recovery'
export const masterKinds = ['auth', 'recovery'] as const

/** As `serviceKeySchema` of the protocol. */
export type ServiceKey = { id: string; publicKey: string }

/** Whose share it is: nothing of it opens as another's. */
export type SharePlace = { userId: string; walletId: string; deviceId: string; generation: number; share: MasterKind }

export type Wrapped = { wrapped: string; masterVersion: number }

export type StoreRequest = {
  place: SharePlace
  /** Of the service's key to which it is sealed. */
  keyId: string
  sealed: string
  /** By which version of the auth master key it is to be wrapped. */
  masterVersion: number
  /** For recovery shares, which lie under the wallet's own key. */
  walletKey?: Wrapped
}

export type ReleaseRequest = {
  place: SharePlace
  row: Wrapped
  walletKey?: Wrapped
  /** The device's P-256 key, raw, base64url. */
  sealKey: string
  purpose: ReleasePurpose | 'recovery'
}

export type Release =
  | { outcome: 'released'; sealed: string }
  /** Too many of late. */
  | { outcome: 'throttled'; retryAfterSeconds: number }
  /** Wrapped by a version that this service does not hold, or for another place, or changed. */
  | { outcome: 'closed' }

export type RewrapRequest = { row: Wrapped; to: number } & (
  | { what: 'share'; place: SharePlace }
  | { what: 'walletKey'; userId: string; walletId: string }
)
