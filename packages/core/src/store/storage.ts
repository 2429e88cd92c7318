import type { ClientStorage } from '../client/client.ts'

/**
 * A storage that never throws. Nothing is touched before the first use, so that a client can be made on
 * a server. Where the page's storage is absent, forbidden or full, values live in memory instead.
 *
 * @param given the app's own storage; `null` keeps nothing; `undefined` means the page's localStorage.
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
        // An old value that stays would come back after a reload, a disconnected wallet with it.
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

// Browsers throw when storage is forbidden (even on reading the property) or full: memory is the calm answer.
function attempt<result>(work: () => result): result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
