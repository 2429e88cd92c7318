import { useSyncExternalStore } from 'react'

/** Whether this browser is offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  )
}

function follow(hear: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  for (const event of ['online', 'offline']) addEventListener(event, hear, { signal })
  return () => stop.abort()
}
