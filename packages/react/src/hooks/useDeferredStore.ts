import { startTransition, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * The state of a store that a field writes to. Changes render as a transition, so that a view of many parts doesn't hold up the
 * letters that are typed. Until it has rendered, the state is behind `store.getState()`.
 */
export function useDeferredStore<State>(store: StoreApi<State>): State {
  const [state, setState] = useState(store.getState)
  useEffect(() => {
    setState(store.getState())
    return store.subscribe((next) => startTransition(() => setState(next)))
  }, [store])
  return state
}
