import type { ReleasePurpose } from '@latchkey/protocol/embedded'

/**
 * The only component that decrypts the server's shares. It runs in process by default. All requests and responses are
 * plain data, so that it can also run as a separate program (docs/run/embedded-wallet-keys.md).
 */
export type KeyService = {
  /** The public keys that frames seal shares to, always of the newest version. */
  publicKeys(): Promise<Record<MasterKind, ServiceKey>>
  /** Opens what a frame sealed for this place, and wraps it. Undefined if it can't be decrypted. */
  store(request: StoreRequest): Promise<Wrapped | undefined>
  /** Unwraps a share and seals it to a device's key. Enforces its own rate limits, whoever calls it. */
  release(request: ReleaseRequest): Promise<Release>
  /**
   * Creates the key that encrypts all managed recovery shares of one wallet. Without it they can never be decrypted
   * again.
   */
  makeWalletKey(request: { userId: string; walletId: string; masterVersion: number }): Promise<Wrapped>
  /** Creates the key that co-signs for one permission session, wrapped with the auth master key. */
  makeCosigner(request: { place: CosignerPlace; masterVersion: number }): Promise<Wrapped & { publicKey: string }>
  /** Makes a key for a session that isn't stored yet. The caller keeps nothing, and gets the draft back later. */
  draftCosigner(request: { place: CosignerDraftPlace; masterVersion: number }): Promise<Wrapped & { publicKey: string }>
  /** Wraps a drafted key for its session. Undefined if the draft is of another place, or its master key is gone. */
  adoptCosigner(request: {
    place: CosignerDraftPlace
    draft: Wrapped
    masterVersion: number
  }): Promise<(Wrapped & { publicKey: string }) | undefined>
  /** Signs a 32-byte digest, both in hex, with a session's key. The caller has checked what it stands for. */
  cosign(request: { place: CosignerPlace; row: Wrapped; digest: string }): Promise<string | undefined>
  /** Rewraps from one version of a master key to another. Undefined if it can't be decrypted. */
  rewrap(request: RewrapRequest): Promise<Wrapped | undefined>
  /** The versions that it holds, the preferred one first. */
  versions(kind: MasterKind): Promise<readonly number[]>
  /** Permanently forgets a version. Anything still wrapped with it can't be decrypted any more. */
  forget(kind: MasterKind, version: number): Promise<void>
}

/** `auth` wraps what is needed for each signature (shares, co-signer keys), `recovery` those needed on a new device. */
export type MasterKind = 'auth' | 'recovery'
export const masterKinds = ['auth', 'recovery'] as const

/** Like `serviceKeySchema` of the protocol. */
export type ServiceKey = { id: string; publicKey: string }

/** The place a share belongs to. It can't be decrypted in any other. */
export type SharePlace = { userId: string; walletId: string; deviceId: string; generation: number; share: MasterKind }

/** The permission session that a co-signer key belongs to. */
export type CosignerPlace = { network: string; account: string; pci: string }
/** How long an owner has to sign a session, and so how long the draft of its key can be brought back. */
export const SIGNING_MAX_MS = 60 * 60_000
/** `purpose`: what else it is only good for, as a fingerprint. */
export type CosignerDraftPlace = CosignerPlace & { purpose: string }

export type Wrapped = { wrapped: string; masterVersion: number }

export type StoreRequest = {
  place: SharePlace
  /** The id of the service key that it is sealed to. */
  keyId: string
  sealed: string
  /** The version of the auth master key to wrap it with. */
  masterVersion: number
  /** For recovery shares, which are wrapped with the wallet's own key. */
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
  /** Rate limit exceeded. */
  | { outcome: 'throttled'; retryAfterSeconds: number }
  /** Wrapped with a version that this service doesn't hold, or for another place, or changed. */
  | { outcome: 'closed' }

export type RewrapRequest = { row: Wrapped; to: number } & (
  | { what: 'share'; place: SharePlace }
  | { what: 'walletKey'; userId: string; walletId: string }
  | { what: 'cosigner'; place: CosignerPlace }
)
