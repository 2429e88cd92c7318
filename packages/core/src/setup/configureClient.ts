import { type ClientConfigAnswer, clientConfigSchema } from '@latchkey/protocol/setup'
import type { Client, ClientConfig } from '../client/client.ts'
import type { defaultSources } from '../connectors/defaultSources.ts'
import { requestServer } from '../rpc/apiRequest.ts'
import type { initialState } from '../store/initialState.ts'
import { addDevnetWallet } from './addDevnetWallet.ts'
import { mergeConfig } from './mergeConfig.ts'
import { readStoredClientConfig, storeClientConfig } from './storedClientConfig.ts'

/**
 * Configures the client from its server, or sets its setup to `failed`. If the app configured networks itself, only the
 * project id is read. Never rejects.
 */
export async function configureClient(client: Client, making: Making): Promise<void> {
  const { setup, config } = client
  const isRunning = setup.getState().status === 'ready'
  if (isRunning && (config.projectId !== undefined || config.server === undefined)) return
  if (!isRunning) setup.setState({ status: 'loading' })
  try {
    const stored = readStoredClientConfig(client)
    const reading = readClientConfig(client)
    // The stored configuration is used now; the response is for the next visit.
    if (stored) reading.catch(() => undefined)
    apply(client, making, stored ?? (await reading))
  } catch (error) {
    if (isRunning) return
    setup.setState({ status: 'failed', error })
    client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) })
  }
}

/**
 * The functions that create a client. They are passed in: importing them here would make another file that every page
 * has to load.
 */
export type Making = {
  written: ClientConfig
  defaultSources: typeof defaultSources
  initialState: typeof initialState
  /** Restarts a client that was started before it was ready. */
  restart: () => void
}

/** Long enough for a slow phone. After this, setup fails and the visitor sees it. */
const ANSWER_WITHIN_MS = 15_000

async function readClientConfig(client: Client): Promise<ClientConfigAnswer> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await requestServer(client, { path: '/v1/client-config', schema: clientConfigSchema, signal })
  storeClientConfig(client, answer)
  return answer
}

function apply(client: Client, making: Making, served: ClientConfigAnswer): void {
  const { written, defaultSources, initialState, restart } = making
  if (client.setup.getState().status === 'ready') {
    // The client is already running with the app's networks; only the project id was missing.
    Object.assign(client, { config: { ...client.config, projectId: served.projectId } })
    return
  }
  const config = mergeConfig(written, served)
  const { networks, defaultNetwork, connectors = defaultSources(config) } = config
  const { activeNamespace, networkByNamespace } = initialState(networks, defaultNetwork)
  Object.assign(client, { networks, config: { ...config, connectors } })
  client.store.setState({ activeNamespace, networkByNamespace })
  client.setup.setState({ status: 'ready' }, true)
  if (served.devnet && !written.connectors && typeof document !== 'undefined')
    addDevnetWallet(document, served.devnet.walletScript)
  restart()
}
