import { useCallback, useEffect, useRef, useState } from 'react'
import { type Query, type QueryState, stateOf, toQuery } from './query.ts'

type Loaded<Key, Data> = { key: Key | undefined; data?: Data | undefined; error?: Error | undefined; at: number }

/**
 * An object that is loaded once for each `key`, in the shape of a query. It isn't kept in TanStack's cache, which apps store
 * as text. Without a key there is nothing to load yet: it stays pending.
 */
export function useLoaded<Key, Data>(key: Key | undefined, load: (key: Key) => Promise<Data>): Query<Data> {
  const [loaded, setLoaded] = useState<Loaded<Key, Data>>({ key: undefined, at: 0 })
  const latest = useRef({ key, load })
  latest.current = { key, load }

  const refetch = useCallback(async () => {
    const { key, load } = latest.current
    if (key === undefined) return
    const outcome = await load(key).then(
      (data) => ({ data, at: Date.now() }),
      (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)), at: 0 }),
    )
    // The visitor may have changed the wallet meanwhile.
    if (latest.current.key === key) setLoaded({ key, ...outcome })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded depends on the key alone
  useEffect(() => void refetch(), [key, refetch])

  const isCurrent = loaded.key === key
  const state: QueryState<Data> = isCurrent ? stateOf(loaded.data, loaded.error) : stateOf<Data>(undefined, undefined)
  const isFetching = key !== undefined && !isCurrent
  return toQuery(state, { isFetching, dataUpdatedAt: isCurrent ? loaded.at : 0, refetch })
}
