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

type Options<Value> = { ttlMs: number | ((value: Value) => number); maxKeys?: number; now?: () => number }

/** Caches values for `ttlMs`, which may depend on the value; at most `maxKeys` of them. */
export function createCache<Value>(options: Options<Value>): Cache<Value> {
  const { ttlMs, maxKeys = 10_000, now = Date.now } = options
  const kept = new Map<string, { value: SharedWork<Value>; until: number }>()

  function keep(key: string, load: () => Promise<Value>): SharedWork<Value> {
    kept.delete(key)
    const entry = {
      value: shareWork(async () => {
        const value = await load()
        if (typeof ttlMs === 'function') entry.until = now() + ttlMs(value)
        return value
      }),
      until: typeof ttlMs === 'number' ? now() + ttlMs : Number.POSITIVE_INFINITY,
    }
    kept.set(key, entry)
    const oldest = kept.size > maxKeys ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return entry.value
  }

  return {
    get(key, load) {
      const found = kept.get(key)
      if (found && found.until > now() && !found.value.isOver()) return found.value.join()
      return keep(key, load).join()
    },
    set: (key, value) => void keep(key, () => Promise.resolve(value)),
    forget(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key)
    },
  }
}
