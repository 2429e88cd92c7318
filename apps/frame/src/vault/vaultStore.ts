/** The vault's key-value store. CryptoKeys are stored as such and stay non-extractable. */
export type VaultStore = {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  /** Writes unless there is a value; returns the value that is stored then. */
  claim(key: string, value: unknown): Promise<unknown>
  /** All values whose key has this prefix, sorted by key. */
  list(prefix: string): Promise<readonly unknown[]>
  /** Removes the value, and every one whose key has this prefix. */
  remove(prefix: string): Promise<void>
}

/** For a browser that stores nothing: it lives as long as the page. */
export function memoryStore(): VaultStore {
  const values = new Map<string, unknown>()
  const keysOf = (prefix: string) => [...values.keys()].filter((key) => key.startsWith(prefix)).sort()
  return {
    read: async (key) => values.get(key),
    write: async (key, value) => void values.set(key, value),
    claim: async (key, value) => {
      if (!values.has(key)) values.set(key, value)
      return values.get(key)
    },
    list: async (prefix) => keysOf(prefix).map((key) => values.get(key)),
    remove: async (prefix) => keysOf(prefix).forEach((key) => void values.delete(key)),
  }
}
