import { type SharedWork, shareWork } from './workBounds.ts'

export type Cache<Value> = {
  /**
   * The cached value, or the result of `load`. Concurrent calls share one load, which ends when all of their clients have gone;
   * failures aren't cached.
   */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>
  set: (key: string, value: Value) => void
  /** Removes every key with this prefix. */
  forget: (prefix: string) => void
}

/** Caches values for `ttlMs`, at most `maxKeys` of them. */
export function createCache<Value>(options: { ttlMs: number; maxKeys?: number; now?: () => number }): Cache<Value> {
  const { ttlMs, maxKeys = 10_000, now = Date.now } = options
  const kept = new Map<string, { value: SharedWork<Value>; until: number }>()

  function keep(key: string, value: SharedWork<Value>): void {
    kept.delete(key)
    kept.set(key, { value, until: now() + ttlMs })
    const oldest = kept.size > maxKeys ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
  }

  return {
    get(key, load) {
      const found = kept.get(key)
      if (found && found.until > now() && !found.value.isOver()) return found.value.join()
      const value = shareWork(load)
      keep(key, value)
      return value.join()
    },
    set: (key, value) =>
      keep(
        key,
        shareWork(() => Promise.resolve(value)),
      ),
    forget(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
    },
  }
}
