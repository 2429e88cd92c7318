import { hkdfSync } from 'node:crypto'
import { shareInfo } from '@latchkey/protocol/embedded'
import { makeSigningKey, publicKeyOf, signDigest } from './cosignerKey.ts'
import { rewrap, unwrap, wrap } from './envelope.ts'
import type {
  CosignerDraftPlace,
  CosignerPlace,
  KeyService,
  MasterKind,
  RewrapRequest,
  SharePlace,
  Wrapped,
} from './keyService.ts'
import { paceReleases, type ReleaseLimits } from './releaseLimits.ts'
import { deriveSealingKeys, openSealed, sealTo } from './sealing.ts'

/** A master key with the version that rows refer to. */
export type MasterKey = { version: number; secret: Uint8Array }

type Deps = {
  /** The preferred one of each kind first. */
  masterKeys: Record<MasterKind, readonly MasterKey[]>
  limits: ReleaseLimits
}

/** The in-process key service. */
export async function createKeyService({ masterKeys, limits }: Deps): Promise<KeyService> {
  const held = {
    auth: await openAll('auth', masterKeys.auth),
    recovery: await openAll('recovery', masterKeys.recovery),
  }
  const pace = paceReleases(limits)
  const wrapKey = (kind: MasterKind, version: number) => held[kind].get(version)?.wrapKey

  /** The key that wraps a share: the auth master key, or its wallet's own key. */
  function shareKey(place: SharePlace, masterVersion: number, walletKey: Wrapped | undefined) {
    if (place.share === 'auth') return wrapKey('auth', masterVersion)
    const master = walletKey && wrapKey('recovery', walletKey.masterVersion)
    return master && unwrap(master, walletKeyPlace(place), walletKey.wrapped)
  }

  function newCosigner(place: string, masterVersion: number) {
    const master = wrapKey('auth', masterVersion)
    if (!master) throw new Error(`the key service does not hold version ${masterVersion} of the auth key`)
    const { secret, publicKey } = makeSigningKey()
    const wrapped = wrap(master, place, secret)
    secret.fill(0)
    return { wrapped, masterVersion, publicKey }
  }

  return {
    async publicKeys() {
      const newest = (kind: MasterKind) => {
        const [first] = held[kind].values()
        if (!first) throw new Error(`the key service holds no master key for ${kind}`)
        return { id: first.id, publicKey: first.publicKey }
      }
      return { auth: newest('auth'), recovery: newest('recovery') }
    },

    async store({ place, keyId, sealed, masterVersion, walletKey }) {
      const sealing = [...held[place.share].values()].find(({ id }) => id === keyId)
      const share = sealing && (await openSealed(sealing.keys, shareInfo(place), sealed))
      const key = shareKey(place, masterVersion, walletKey)
      if (!share || !key) return undefined
      const wrapped = wrap(key, rowPlace(place), share)
      share.fill(0)
      return { wrapped, masterVersion }
    },

    async release({ place, row, walletKey, sealKey, purpose }) {
      const refused = await pace(place, purpose)
      if (refused) return refused
      const key = shareKey(place, row.masterVersion, walletKey)
      const share = key && unwrap(key, rowPlace(place), row.wrapped)
      if (!share) return { outcome: 'closed' }
      const sealed = await sealTo(sealKey, shareInfo(place), share)
      share.fill(0)
      return { outcome: 'released', sealed }
    },

    async makeWalletKey({ userId, walletId, masterVersion }) {
      const master = wrapKey('recovery', masterVersion)
      if (!master) throw new Error(`the key service does not hold version ${masterVersion} of the recovery key`)
      const own = crypto.getRandomValues(new Uint8Array(32))
      const wrapped = wrap(master, walletKeyPlace({ userId, walletId }), own)
      own.fill(0)
      return { wrapped, masterVersion }
    },

    makeCosigner: async ({ place, masterVersion }) => newCosigner(cosignerPlace(place), masterVersion),

    draftCosigner: async ({ place, masterVersion }) => newCosigner(cosignerDraftPlace(place), masterVersion),

    async adoptCosigner({ place, draft, masterVersion }) {
      const [from, to] = [wrapKey('auth', draft.masterVersion), wrapKey('auth', masterVersion)]
      const secret = from && to && unwrap(from, cosignerDraftPlace(place), draft.wrapped)
      if (!secret) return undefined
      try {
        return { wrapped: wrap(to, cosignerPlace(place), secret), masterVersion, publicKey: publicKeyOf(secret) }
      } finally {
        secret.fill(0)
      }
    },

    async cosign({ place, row, digest }) {
      const master = wrapKey('auth', row.masterVersion)
      const secret = master && unwrap(master, cosignerPlace(place), row.wrapped)
      if (!secret) return undefined
      try {
        return signDigest(secret, digest)
      } finally {
        secret.fill(0)
      }
    },

    async rewrap(request) {
      const kind = request.what === 'walletKey' ? 'recovery' : 'auth'
      const place = placeOf(request)
      const [from, to] = [wrapKey(kind, request.row.masterVersion), wrapKey(kind, request.to)]
      const wrapped = from && to && rewrap(from, to, place, request.row.wrapped)
      return wrapped === undefined ? undefined : { wrapped, masterVersion: request.to }
    },

    versions: async (kind) => [...held[kind].keys()],

    async forget(kind, version) {
      held[kind].get(version)?.wrapKey.fill(0)
      held[kind].delete(version)
    },
  }
}

async function openAll(kind: MasterKind, masterKeys: readonly MasterKey[]) {
  const opened = masterKeys.map(async ({ version, secret }) => {
    const sealing = await deriveSealingKeys(deriveKey(secret, `latchkey/sealing/1/${kind}`))
    return [
      version,
      { id: `${kind}-${version}`, wrapKey: deriveKey(secret, `latchkey/wrapping/1/${kind}`), ...sealing },
    ] as const
  })
  return new Map(await Promise.all(opened))
}

/** Derives a separate key for each use of a master key (RFC 5869). */
export function deriveKey(secret: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), use, 32))
}

function placeOf(request: RewrapRequest): string {
  if (request.what === 'share') return rowPlace(request.place)
  return request.what === 'cosigner' ? cosignerPlace(request.place) : walletKeyPlace(request)
}

function cosignerPlace({ network, account, pci }: CosignerPlace): string {
  return `latchkey/cosigner/1/${network}/${account}/${pci}`
}

function cosignerDraftPlace({ network, account, pci, purpose }: CosignerDraftPlace): string {
  return `latchkey/cosigner-draft/1/${network}/${account}/${pci}/${purpose}`
}

function rowPlace({ userId, walletId, deviceId, generation, share }: SharePlace): string {
  return `latchkey/row/1/${userId}/${walletId}/${deviceId}/${generation}/${share}`
}

function walletKeyPlace({ userId, walletId }: { userId: string; walletId: string }): string {
  return `latchkey/wallet-key/1/${userId}/${walletId}`
}
