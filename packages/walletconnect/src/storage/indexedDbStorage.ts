import type { WalletConnectStorage } from './storage.ts'

const STORE = 'records'

/**
 * Keeps the records in IndexedDB, one each, and tells the other tabs of the origin which of them changed.
 *
 * @throws where the browser forbids it, as in a frame with blocked cookies or in some private windows
 */
export async function indexedDbStorage(name: string, indexedDb: IDBFactory = indexedDB): Promise<WalletConnectStorage> {
  const database = await openDatabase(name, indexedDb)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    scope: name,
    async load() {
      const transaction = database.transaction(STORE)
      const store = transaction.objectStore(STORE)
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
      return new Map(keys.map((key, at) => [String(key), values[at]]))
    },
    async read(keys) {
      const store = database.transaction(STORE).objectStore(STORE)
      const values = await Promise.all(keys.map((key) => settled<unknown>(store.get(key))))
      return new Map(keys.flatMap((key, at) => (values[at] === undefined ? [] : [[key, values[at]] as const])))
    },
    async commit(changes, requires = []) {
      // Strict: an answer is acknowledged to the relay once this is done, and then it must outlive a crash.
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore(STORE)
      const found = await Promise.all(requires.map((key) => settled(store.count(key))))
      if (found.includes(0)) return false
      for (const { key, value } of changes) value === undefined ? store.delete(key) : store.put(value, key)
      await done(transaction)
      channel?.postMessage(changes.map(({ key }) => key))
      return true
    },
    watch(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (Array.isArray(data)) listener(data.filter((key) => typeof key === 'string'))
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
    close() {
      channel?.close()
      database.close()
    },
  }
}

function openDatabase(name: string, indexedDb: IDBFactory): Promise<IDBDatabase> {
  const request = indexedDb.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
