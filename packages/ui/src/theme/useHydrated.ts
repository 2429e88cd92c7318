import { useSyncExternalStore } from 'react'

/** False on a server and in the first client render, which must match; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => undefined
