import { CodedError } from '@latchkey/protocol'
import { createStore } from 'zustand/vanilla'
import type { BalanceEvents } from './client/balanceEvents.ts'
import type { Client, ClientConfig, ConnectRequest, ReadConfig, Setup } from './client/client.ts'
import type { Connector } from './client/connector.ts'
import type { SignInState } from './client/siwx.ts'
import type { State } from './client/state.ts'
import { toNetwork } from './client/toNetwork.ts'
import { version } from './client/version.ts'
import { followConnectionsLater } from './connections/followConnectionsLater.ts'
import { defaultSources } from './connectors/defaultSources.ts'
import { type StartedClient, startClient } from './startClient.ts'
import { initialState } from './store/initialState.ts'
import { openStorage } from './store/storage.ts'

/**
 * Creates a client: the store of connections, the available wallets, and what the actions need. The app configures it,
 * or names a server that sends the configuration (`createClient({ server })`).
 *
 * It accesses neither `window` nor storage, so it can be called during server rendering, where its state equals the
 * first state in a browser. `start()` starts discovering wallets, reconnecting and storing.
 *
 * @example const client = createClient({ server: 'https://wallet.example.com', networks: [mainnet, base] })
 * @throws LatchkeyError `CONFIG_INVALID` without a configuration.
 */
export function createClient(written: ClientConfig): Client {
  // An app in plain JavaScript may pass nothing, and the client of a provider may be undefined.
  if (!written) throw new CodedError('CONFIG_INVALID', 'No config: pass config with networks or server, or client.')
  const config: ReadConfig = {
    ...written,
    networks: written.networks?.map((one) => toNetwork(one, written.server !== undefined)),
  }
  const { networks = [], server, relays, verifyUrl, embedded, siwx, projectId } = config
  const isComplete =
    server === undefined || ![config.networks, relays, verifyUrl, embedded, siwx, projectId].includes(undefined)
  const setup = createStore<Setup>(() => ({ status: config.networks || isComplete ? 'ready' : 'loading', isComplete }))
  const store = createStore<State>(() => initialState(networks, config.defaultNetwork))
  const connectors = createStore<readonly Connector[]>(() => [])
  const signIn = createStore<SignInState>(() => ({ sessions: [], status: 'unread', lastNetworks: {} }))
  // Several providers may share one client: it runs until the last of them stops it.
  const starts = new Set<object>()
  let started: StartedClient | undefined
  // In StrictMode a provider starts it twice.
  let isChecked = false
  // Calls made meanwhile share this request.
  let configuring: Promise<void> | undefined
  const restart = () => {
    if (started) started = startClient(client)
  }

  const client: Client = {
    name: config.name ?? 'latchkey',
    version,
    networks,
    config: { ...config, networks, connectors: config.connectors ?? defaultSources(() => client) },
    setup,
    configure() {
      if (setup.getState().isComplete) return Promise.resolve()
      configuring ??= import('./setup/configureClient.ts')
        .then(
          ({ configureClient }) => configureClient(client, { written: config, initialState, restart }),
          // The code itself failed to load.
          (error) => setup.setState({ status: config.networks ? 'ready' : 'failed', error }),
        )
        .finally(() => {
          configuring = undefined
        })
      return configuring
    },
    store,
    signIn,
    connectors,
    attempts: new Set(),
    connectRequests: createStore<readonly ConnectRequest[]>(() => []),
    balancesChangedAt: new Map(),
    balanceEvents: createStore<BalanceEvents>(() => ({ watches: [], live: [], isFollowed: false })),
    storage: openStorage(config.storage),
    now: config.now ?? Date.now,
    randomId: config.randomId ?? (() => crypto.randomUUID()),
    fetch: config.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    WebSocket: config.WebSocket ?? globalThis.WebSocket,
    emit(event) {
      // An app's listener must not break the action that emits the event.
      try {
        config.onEvent?.(event)
      } catch (error) {
        console.error('Latchkey: onEvent threw', error)
      }
    },
    async whenStoring() {
      await loadFollowing()
      await started?.whenStoring()
    },
    start() {
      const start = {}
      starts.add(start)
      started ??= startClient(client)
      // Written out, so that bundlers leave the check and its file out of a production build.
      try {
        if (process.env.NODE_ENV === 'development' && !isChecked) void warnDeveloper(client, config)
      } catch {
        // A page without a bundler has no `process`.
      }
      isChecked = true
      return () => {
        if (!starts.delete(start) || starts.size > 0) return
        started?.stop()
        started = undefined
      }
    },
  }
  const loadFollowing = followConnectionsLater(client)
  return client
}

// Bundlers replace the name with a constant.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

async function warnDeveloper(client: Client, written: ReadConfig): Promise<void> {
  if (typeof window === 'undefined') return
  const { checkSetup } = await import('./setup/checkSetup.ts')
  await checkSetup(client, { page: window, written, warn: console.warn })
}
