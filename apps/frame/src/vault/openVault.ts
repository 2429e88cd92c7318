import { createDeviceKeys, type DeviceKeys } from './createDeviceKeys.ts'
import { indexedStore } from './indexedStore.ts'
import { type KeptSession, openSessions } from './sessions.ts'
import { memoryStore, type VaultStore } from './vaultStore.ts'

/**
 * What this browser stores of the embedded wallet, on the secure origin only: the device's keys, its shares, and
 * session tokens. If the browser stores nothing, the data lives as long as the page (`isKept` is false), and the next
 * visit starts with recovery.
 */
export async function openVault(deps: VaultDeps): Promise<Vault> {
  const { crypto } = deps
  const kept = deps.store ?? (await tryStore(deps))
  const store = kept ?? memoryStore()
  const device = () => readDevice(store, crypto)
  return {
    isKept: kept !== undefined,
    store,
    device,
    sessions: openSessions({ store, crypto, wrapKey: async () => (await device()).wrapKey }),
    async keepShare(share) {
      await store.write(shareKey(share.walletId, share.generation), share)
      // Browsers may clear unused data unless asked not to. A refusal changes nothing here.
      await deps.persist?.().catch(() => false)
    },
    async readShares(walletId) {
      const shares = (await store.list(shareKey(walletId))) as readonly KeptShare[]
      return [...shares].reverse()
    },
    dropShare: ({ walletId, generation }) => store.remove(shareKey(walletId, generation)),
    forget: () => store.remove(''),
  }
}

/** A share, sealed with AES-256-GCM under the device's own key and bound to its wallet, device and set. */
export type WrappedShare = { iv: Uint8Array<ArrayBuffer>; sealed: Uint8Array<ArrayBuffer> }

export type VaultDeps = {
  /** Another one than this page's own. */
  store?: VaultStore | undefined
  indexedDB: IDBFactory | undefined
  crypto: Crypto
  /** `navigator.storage.persist` */
  persist?: (() => Promise<boolean>) | undefined
}

/** This device's share of one set, wrapped, and the public keys that it must rebuild. */
export type KeptShare = WrappedShare & {
  walletId: string
  generation: number
  publicKeys: { eip155: Uint8Array; solana: Uint8Array }
  /**
   * The owner's recovery public key, raw, as confirmed by opening it or by an existing device. A key that only a server
   * names is never passed on. Absent while recovery is managed.
   */
  recoveryKey?: Uint8Array
}

export type Vault = {
  isKept: boolean
  store: VaultStore
  /** Created by the first call, and again after the browser lost them. */
  device(): Promise<DeviceKeys>
  sessions: {
    read(origin: string): Promise<KeptSession | undefined>
    keep(origin: string, session: KeptSession): Promise<void>
    drop(origin: string): Promise<void>
  }
  keepShare(share: KeptShare): Promise<void>
  /** A wallet's shares, newest first. */
  readShares(walletId: string): Promise<readonly KeptShare[]>
  /** Removes one set, or all of a wallet. */
  dropShare(place: { walletId: string; generation?: number }): Promise<void>
  /** Removes everything: this browser is then a new device. */
  forget(): Promise<void>
}

// Formats generations so that they sort as text.
function shareKey(walletId: string, generation?: number) {
  return `share/${walletId}/${generation === undefined ? '' : generation.toString().padStart(10, '0')}`
}

async function readDevice(store: VaultStore, crypto: Crypto): Promise<DeviceKeys> {
  const found = (await store.read('device')) as DeviceKeys | undefined
  // Two tabs may get here at the same time: both use the keys of the one that wrote first.
  return found ?? ((await store.claim('device', await createDeviceKeys(crypto))) as DeviceKeys)
}

// Some browsers have IndexedDB but refuse it here, or can't store keys in it. Only trying tells.
async function tryStore({ indexedDB, crypto }: VaultDeps): Promise<VaultStore | undefined> {
  try {
    if (!indexedDB) return undefined
    const store = indexedStore(indexedDB)
    await readDevice(store, crypto)
    return store
  } catch {
    return undefined
  }
}
