import type { Client } from './client.ts'
import { discoverWallets } from './discoverWallets.ts'
import { storageKey } from './storageKey.ts'

/**
 * Begins discovery at once, and the rest (what was stored, reconnecting, storing) when there is something
 * to take up or to store: the first visit of a page that nobody connects to loads none of it. Returns the stop.
 */
export function startClient(client: Client): () => void {
  if (typeof window === 'undefined') return () => undefined
  const key = storageKey(client.name)
  let stopSession: (() => void) | undefined
  let isWoken = false
  let isStopped = false

  const wake = () => {
    if (isWoken) return
    isWoken = true
    import('./resumeSession.ts').then(
      ({ resumeSession }) => {
        if (!isStopped) stopSession = resumeSession(client, window)
      },
      (error) => {
        // The code could not be loaded (offline, a new deployment): the next change tries again.
        isWoken = false
        client.store.setState((state) =>
          state.status === 'reconnecting' ? { ...state, status: 'disconnected' } : state,
        )
        client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) })
      },
    )
  }
  const hear = (event: StorageEvent) => {
    if (event.key === key) wake()
  }

  const stored = client.storage.getItem(key)
  if (stored?.includes('"wasDisconnected":false')) client.store.setState({ status: 'reconnecting' })
  const stops = [discoverWallets(client, window), client.store.subscribe(wake)]
  window.addEventListener('storage', hear)
  if (stored !== null || client.store.getState().connections.length > 0) wake()
  return () => {
    isStopped = true
    window.removeEventListener('storage', hear)
    for (const stop of [...stops, stopSession]) stop?.()
  }
}
