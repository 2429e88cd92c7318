import type { WalletConnectStorage } from './storage.ts'

const STORE = 'records'

/**
 * Stores the records in IndexedDB, and notifies the other tabs of the origin of changes.
 *
 * @throws if the browser forbids it, for example in a frame with blocked cookies or in some private windows
 */
export async function indexedDbStorage(name: string, indexedDb: IDBFactory = indexedDB): Promise<WalletConnectStorage> {
  const connection = keepOpen(() => openDatabase(name, indexedDb))
  await connection.use(async () => {})
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    scope: name,
    load: () =>
      connection.use(async (database) => {
        const store = database.transaction(STORE).objectStore(STORE)
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        return new Map(keys.map((key, at) => [String(key), values[at]]))
      }),
    read: (keys) =>
      connection.use(async (database) => {
        const store = database.transaction(STORE).objectStore(STORE)
        const values = await Promise.all(keys.map((key) => settled<unknown>(store.get(key))))
        return new Map(keys.flatMap((key, at) => (values[at] === undefined ? [] : [[key, values[at]] as const])))
      }),
    async commit(changes, requires = []) {
      const isWritten = await connection.use(async (database) => {
        // Strict, because the message is acknowledged to the relay after this, and must survive a crash from then on.
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
        const store = transaction.objectStore(STORE)
        const found = await Promise.all(requires.map((key) => settled(store.count(key))))
        if (found.includes(0)) return false
        for (const { key, value } of changes) value === undefined ? store.delete(key) : store.put(value, key)
        await done(transaction)
        return true
      })
      if (isWritten) channel?.postMessage(changes.map(({ key }) => key))
      return isWritten
    },
    watch(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (Array.isArray(data)) listener(data.filter((key) => typeof key === 'string'))
      }
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
    close() {
      channel?.close()
      connection.close()
    },
  }
}

/**
 * Browsers may close a database's connection at any time, as iOS does for pages in the background. It is then reopened, and the
 * work is retried once: a transaction that didn't complete has written nothing.
 */
function keepOpen(open: () => Promise<IDBDatabase>) {
  let opening: Promise<IDBDatabase> | undefined
  let isEnded = false
  const connect = (): Promise<IDBDatabase> => {
    if (isEnded) return Promise.reject(new DOMException('storage closed', 'InvalidStateError'))
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    async use<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
      const database = await connect()
      try {
        return await work(database)
      } catch (error) {
        if (isEnded || !isLost(error)) throw error
        database.close()
        opening = undefined
        return work(await connect())
      }
    },
    close() {
      isEnded = true
      opening?.then(
        (database) => database.close(),
        () => {},
      )
    },
  }
}

/** Browsers' errors for a closed connection, before a transaction and during one. */
const lostNames = ['InvalidStateError', 'AbortError', 'UnknownError']
const isLost = (error: unknown) => error instanceof DOMException && lostNames.includes(error.name)

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
    transaction.onabort = () => reject(transaction.error ?? new DOMException('storage closed', 'AbortError'))
    transaction.onerror = () => reject(transaction.error)
  })
}
