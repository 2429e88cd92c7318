/** Where the vault keeps its things: by text, as they are. CryptoKeys among them stay keys that nobody can read. */
export type VaultStore = {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  /** Writes unless something is there; answers what is there then. */
  claim(key: string, value: unknown): Promise<unknown>
  /** All values whose key starts so, in the order of their keys. */
  list(prefix: string): Promise<readonly unknown[]>
  /** Removes the value and every one whose key starts so. */
  remove(prefix: string): Promise<void>
}

/** For a browser that keeps nothing: it lasts as long as the page. */
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
