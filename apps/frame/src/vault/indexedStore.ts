import { embeddedError } from '@latchkey/protocol/frame'
import type { VaultStore } from './vaultStore.ts'

/**
 * The vault's store in IndexedDB of the secure origin. It opens the database for each use, so that a database which was
 * cleared meanwhile is found empty instead of failing.
 *
 * @throws (its methods) `STORAGE_FULL`, or `STORAGE_UNAVAILABLE` when the browser stores nothing for this site.
 */
export function indexedStore(indexedDB: IDBFactory): VaultStore {
  const use = <value>(mode: IDBTransactionMode, work: (store: IDBObjectStore, answer: Answer<value>) => void) =>
    transact(indexedDB, mode, work)
  return {
    read: (key) => use('readonly', (store, answer) => listen(store.get(key), answer)),
    write: (key, value) => use('readwrite', (store) => void store.put(value, key)),
    claim: (key, value) =>
      use('readwrite', (store, answer) =>
        listen(store.get(key), (found: unknown) => {
          if (found === undefined) store.add(value, key)
          answer(found ?? value)
        }),
      ),
    list: (prefix) => use<unknown[]>('readonly', (store, answer) => listen(store.getAll(range(prefix)), answer)),
    remove: (prefix) => use('readwrite', (store) => void store.delete(range(prefix))),
  }
}

type Answer<value> = (value: value) => void

async function transact<value>(
  indexedDB: IDBFactory,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, answer: Answer<value>) => void,
): Promise<value> {
  try {
    const database = await open(indexedDB)
    try {
      return await finish(database.transaction(name, mode), work)
    } finally {
      database.close()
    }
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
    throw embeddedError(isFull ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', { cause })
  }
}

// A write is durable when its transaction completes, not when its request succeeds.
function finish<value>(
  transaction: IDBTransaction,
  work: (store: IDBObjectStore, answer: Answer<value>) => void,
): Promise<value> {
  return new Promise((resolve, reject) => {
    let found: value
    transaction.oncomplete = () => resolve(found)
    transaction.onabort = () => reject(transaction.error)
    work(transaction.objectStore(name), (value) => {
      found = value
    })
  })
}

function open(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('latchkey', 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(name)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => resolve(request.result)
  })
}

function listen<value>(request: IDBRequest<value>, answer: Answer<value>) {
  request.onsuccess = () => answer(request.result)
}

const name = 'vault'
const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
