import type { StorageChange, WalletConnectStorage } from './storage.ts'

/** Keeps the records for as long as the page lives. Two clients given the same one do not hear of each other. */
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
  // As a database would: what the writer does to its object later stays outside.
  else records.set(key, structuredClone(value))
}
