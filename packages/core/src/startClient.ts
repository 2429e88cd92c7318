import type { Client } from './client/client.ts'
import { storageKey } from './client/keys.ts'
import { discoverWallets } from './connections/discoverWallets.ts'
import { loadLiveSession } from './connections/loadLiveSession.ts'
import { loadEip1193Session } from './connectors/eip1193/eip1193Connector.ts'

/**
 * Starts discovery at once, and the rest (reading the storage, reconnecting, storing) only when there is something to
 * restore or to store. The first visit of a page without a connection loads none of that code.
 */
export function startClient(client: Client): StartedClient {
  void client.configure().then(() => {
    // Nothing can be restored. The visitor may have it tried again.
    if (client.setup.getState().status === 'failed') stopReconnecting(client)
  })
  // It is restarted once its server has sent the networks.
  if (client.setup.getState().status !== 'ready' || typeof window === 'undefined')
    return { stop: () => undefined, whenStoring: async () => undefined }
  const key = storageKey(client.name)
  const session = lazySession(client, window)
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) session.wake()
  }

  const stored = client.storage.getItem(key)
  const isLive = client.store.getState().connections.length > 0
  const isRemembered = !isLive && stored?.includes('"wasDisconnected":false')
  if (isRemembered) client.store.setState({ status: 'reconnecting' })
  else stopReconnecting(client)
  const stops = [discoverWallets(client, window), client.store.subscribe(session.wake), session.stop]
  window.addEventListener('storage', onStorage)
  if (stored !== null || isLive) session.wake()
  return {
    whenStoring: session.wake,
    stop: () => {
      window.removeEventListener('storage', onStorage)
      for (const stop of stops) stop()
    },
  }
}

export type StartedClient = { stop: () => void; whenStoring: () => Promise<void> }

/** No wallet of the last visit can be connected, whatever a cookie said. */
function stopReconnecting({ store }: Client): void {
  store.setState(({ status }) => ({ status: status === 'reconnecting' ? 'disconnected' : status, reconnecting: [] }))
}

/** Loads and starts, once, the code that stores and reconnects. */
function lazySession(client: Client, window: Window): { wake: () => Promise<void>; stop: () => void } {
  let loading: Promise<void> | undefined
  let stopSession: (() => void) | undefined
  let isStopped = false

  const load = async () => {
    try {
      // Returning visitors have a wallet to reconnect, so fetch both files in parallel.
      const [{ resumeSession }] = await Promise.all([loadLiveSession(), loadEip1193Session()])
      if (!isStopped) stopSession = resumeSession(client, window)
    } catch (error) {
      // The code failed to load (offline, a new deployment). The next change tries again.
      loading = undefined
      stopReconnecting(client)
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
