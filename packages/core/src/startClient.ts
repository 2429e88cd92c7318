import type { Client } from './client/client.ts'
import { storageKey } from './client/keys.ts'
import { discoverWallets } from './connections/discoverWallets.ts'
import { loadLiveSession } from './connections/loadLiveSession.ts'
import { loadEip1193Session } from './connectors/eip1193Connector.ts'

/**
 * Begins discovery at once, and the rest (what was stored, reconnecting, storing) when there is something
 * to take up or to store: the first visit of a page that nobody connects to loads none of it.
 */
export function startClient(client: Client): StartedClient {
  const isReady = client.setup.getState().status === 'ready'
  // It is started again once its server has said what the networks are.
  if (!isReady) void client.configure()
  if (!isReady || typeof window === 'undefined') return { stop: () => undefined, whenStoring: async () => undefined }
  const key = storageKey(client.name)
  const session = lazySession(client, window)
  const hear = (event: StorageEvent) => {
    if (event.key === key) session.wake()
  }

  const stored = client.storage.getItem(key)
  const isLive = client.store.getState().connections.length > 0
  if (!isLive && stored?.includes('"wasDisconnected":false')) client.store.setState({ status: 'reconnecting' })
  const stops = [discoverWallets(client, window), client.store.subscribe(session.wake), session.stop]
  window.addEventListener('storage', hear)
  if (stored !== null || isLive) session.wake()
  return {
    whenStoring: session.wake,
    stop: () => {
      window.removeEventListener('storage', hear)
      for (const stop of stops) stop()
    },
  }
}

export type StartedClient = { stop: () => void; whenStoring: () => Promise<void> }

/** Loads and begins what stores and reconnects, once. */
function lazySession(client: Client, window: Window): { wake: () => Promise<void>; stop: () => void } {
  let loading: Promise<void> | undefined
  let stopSession: (() => void) | undefined
  let isStopped = false

  const load = async () => {
    try {
      // A visitor who comes back has a wallet to talk to: its part is fetched beside this one, not after it.
      const [{ resumeSession }] = await Promise.all([loadLiveSession(), loadEip1193Session()])
      if (!isStopped) stopSession = resumeSession(client, window)
    } catch (error) {
      // The code could not be loaded (offline, a new deployment): the next change tries again.
      loading = undefined
      client.store.setState((state) => (state.status === 'reconnecting' ? { ...state, status: 'disconnected' } : state))
      client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) })
    }
  }
  return {
    wake: () => {
      loading ??= load()
      return loading
    },
    stop: () => {
      isStopped = true
      stopSession?.()
    },
  }
}
