import { indexedStore } from './indexedStore.ts'
import { type DeviceKeys, makeDeviceKeys } from './makeDeviceKeys.ts'
import { type KeptSession, openSessions } from './sessions.ts'
import { memoryStore, type VaultStore } from './vaultStore.ts'

/**
 * What this browser keeps of the embedded wallet, on the secure origin only: the device's keys, its shares, and the tokens
 * of its sessions. Where the browser keeps nothing, it is kept as long as the page lives (`isKept` is false), and the next
 * visit begins with recovery.
 */
export async function openVault(deps: VaultDeps): Promise<Vault> {
  const { crypto } = deps
  const kept = await tryStore(deps)
  const store = kept ?? memoryStore()
  const device = () => readDevice(store, crypto)
  return {
    isKept: kept !== undefined,
    device,
    sessions: openSessions({ store, crypto, wrapKey: async () => (await device()).wrapKey }),
    async keepShare(share) {
      await store.write(shareKey(share.walletId, share.generation), share)
      // Browsers clear what lies idle unless they were asked not to; a refusal changes nothing here.
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
  indexedDB: IDBFactory | undefined
  crypto: Crypto
  /** `navigator.storage.persist` */
  persist?: (() => Promise<boolean>) | undefined
}

/** This device's share of one set, wrapped, and the public keys that it must lead to. */
export type KeptShare = WrappedShare & {
  walletId: string
  generation: number
  publicKeys: { eip155: Uint8Array; solana: Uint8Array }
  /**
   * The owner's recovery public key, raw, as something that opened it or an old device vouched for it: what a server says of
   * it alone is not handed on. Absent while recovery is managed.
   */
  recoveryKey?: Uint8Array
}

export type Vault = {
  isKept: boolean
  /** Made at the first call, and again when the browser lost them. */
  device(): Promise<DeviceKeys>
  sessions: {
    read(origin: string): Promise<KeptSession | undefined>
    keep(origin: string, session: KeptSession): Promise<void>
    drop(origin: string): Promise<void>
  }
  keepShare(share: KeptShare): Promise<void>
  /** Of a wallet, the newest first. */
  readShares(walletId: string): Promise<readonly KeptShare[]>
  /** One set, or all of a wallet. */
  dropShare(place: { walletId: string; generation?: number }): Promise<void>
  /** Everything: this browser is then a new device. */
  forget(): Promise<void>
}

// Generations in a form whose order as text is their order as numbers.
function shareKey(walletId: string, generation?: number) {
  return `share/${walletId}/${generation === undefined ? '' : generation.toString().padStart(10, '0')}`
}

async function readDevice(store: VaultStore, crypto: Crypto): Promise<DeviceKeys> {
  const found = (await store.read('device')) as DeviceKeys | undefined
  // Two tabs may come here at once: both use the keys of the one that wrote first.
  return found ?? ((await store.claim('device', await makeDeviceKeys(crypto))) as DeviceKeys)
}

// Some browsers have IndexedDB but refuse it here, or cannot keep keys in it: only doing it tells.
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
