import type { StorageChange, WalletConnectStorage } from './storage.ts'

/** Keeps the records until the page is closed. Two clients with the same one aren't notified of each other's changes. */
export function memoryStorage(): WalletConnectStorage {
  const records = new Map<string, unknown>()
  return {
    load: async () => new Map(records),
    read: async (keys) => new Map(keys.flatMap((key) => (records.has(key) ? [[key, records.get(key)] as const] : []))),
    async commit(changes, requires = []) {
      if (!requires.every((key) => records.has(key))) return false
      for (const change of changes) apply(records, change)
      return true
    },
    watch: () => () => {},
    close: () => {},
  }
}

function apply(records: Map<string, unknown>, { key, value }: StorageChange): void {
  if (value === undefined) records.delete(key)
  // Cloned, as a database would, so that later changes of the object have no effect.
  else records.set(key, structuredClone(value))
}
