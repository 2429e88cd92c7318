import { type ClientConfigAnswer, newerClientConfigSchema } from '@latchkey/protocol/setup'
import type { Client, ReadConfig } from '../client/client.ts'
import { requestServer } from '../rpc/apiRequest.ts'
import type { initialState } from '../store/initialState.ts'
import { addDevnetWallet } from './addDevnetWallet.ts'
import { mergeConfig } from './mergeConfig.ts'
import { readStoredClientConfig, storeClientConfig } from './storedClientConfig.ts'

/**
 * Reads from its server what the app left out of the client's configuration. A client that lacks the networks is
 * `loading` until then and `failed` if that can't be read; one that has them runs meanwhile. Never rejects.
 */
export async function configureClient(client: Client, making: Making): Promise<void> {
  const { setup } = client
  const isRunning = setup.getState().status === 'ready'
  if (!isRunning) setup.setState({ status: 'loading' })
  try {
    const stored = readStoredClientConfig(client)
    const reading = readClientConfig(client)
    // The stored configuration is used now; the response is for the next visit.
    if (stored) reading.catch(() => undefined)
    apply(client, making, stored ?? (await reading))
  } catch (error) {
    setup.setState({ status: isRunning ? 'ready' : 'failed', error })
    client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) })
  }
}

/**
 * The functions that create a client. They are passed in: importing them here would make another file that every page
 * has to load.
 */
export type Making = {
  written: ReadConfig
  initialState: typeof initialState
  /** Restarts a client that was started before it was ready. */
  restart: () => void
}

/** Long enough for a slow phone. After this, setup fails and the visitor sees it. */
const ANSWER_WITHIN_MS = 15_000

async function readClientConfig(client: Client): Promise<ClientConfigAnswer> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await requestServer(client, { path: '/v1/client-config', schema: newerClientConfigSchema, signal })
  storeClientConfig(client, answer)
  return answer
}

function apply(client: Client, { written, initialState, restart }: Making, served: ClientConfigAnswer): void {
  const isRunning = client.setup.getState().status === 'ready'
  const { connectors } = client.config
  const config = { ...mergeConfig(written, served), connectors }
  Object.assign(client, { networks: config.networks, config })
  if (!isRunning) {
    const { activeNamespace, networkByNamespace } = initialState(config.networks, config.defaultNetwork)
    client.store.setState({ activeNamespace, networkByNamespace })
  }
  client.setup.setState({ status: 'ready', isComplete: true }, true)
  if (served.devnet && !written.connectors && typeof document !== 'undefined')
    addDevnetWallet(document, served.devnet.walletScript)
  if (!isRunning) restart()
}
