import type { ClientStorage } from '../client/client.ts'

/**
 * A storage that never throws. It is not accessed before the first use, so that a client can be created on a server. If
 * the page's storage is absent, blocked or full, values are kept in memory.
 *
 * @param given the app's own storage; `null` stores nothing; `undefined` means the page's localStorage.
 */
export function openStorage(given: ClientStorage | null | undefined): ClientStorage {
  if (given === null) return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const memory = new Map<string, string>()
  const target = () => given ?? globalThis.localStorage

  return {
    getItem: (key) => memory.get(key) ?? attempt(() => target().getItem(key)) ?? null,
    setItem: (key, value) => {
      if (attempt(() => write(target(), key, value)) === 'written') memory.delete(key)
      else {
        memory.set(key, value)
        // If the old value stayed, a disconnected wallet would come back after a reload.
        attempt(() => target().removeItem(key))
      }
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt(() => target().removeItem(key))
    },
  }
}

function write(storage: ClientStorage, key: string, value: string): 'written' {
  storage.setItem(key, value)
  return 'written'
}

// Browsers throw when storage is full or blocked, even when the property is read. Memory is used then.
function attempt<result>(work: () => result): result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
