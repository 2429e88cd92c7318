import { type ClientConfigAnswer, clientConfigSchema } from '@latchkey/protocol/setup'
import { requestServer } from '../api/askServer.ts'
import type { Client, ClientConfig } from '../client.ts'
import { defaultSources } from '../connectors/defaultSources.ts'
import { initialState } from '../initialState.ts'
import { addDevnetWallet } from './addDevnetWallet.ts'
import { keepClientConfig, readKeptClientConfig } from './keptClientConfig.ts'
import { mergeConfig } from './mergeConfig.ts'

/**
 * Makes the client ready with what its server says, or sets its setup to `failed`; in a client that runs with networks of its
 * own only the project is completed. Asked again meanwhile, it is the same question. Never rejects.
 */
export function configureClient(client: Client, written: ClientConfig): Promise<void> {
  const known = underway.get(client)
  if (known) return known
  const begun = configure(client, written).finally(() => underway.delete(client))
  underway.set(client, begun)
  return begun
}

const underway = new WeakMap<Client, Promise<void>>()

async function configure(client: Client, written: ClientConfig): Promise<void> {
  const { setup, store } = client
  const { status, config } = setup.getState()
  const isRunning = status === 'ready'
  if (isRunning && (config.projectId !== undefined || config.server === undefined)) return
  if (!isRunning) setup.setState({ status: 'loading' })
  try {
    const kept = readKeptClientConfig(client)
    const reading = readClientConfig(client)
    // What an earlier visit kept serves this one; the answer is for the next.
    if (kept) reading.catch(() => undefined)
    apply(client, written, kept ?? (await reading))
  } catch (error) {
    if (isRunning) return
    setup.setState({ status: 'failed', error })
    store.setState((state) => (state.status === 'reconnecting' ? { ...state, status: 'disconnected' } : state))
    client.emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error).slice(0, 200) })
  }
}

/** Long enough for a slow phone; then the visitor is told. */
const ANSWER_WITHIN_MS = 15_000

async function readClientConfig(client: Client): Promise<ClientConfigAnswer> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await requestServer(client, { path: '/v1/client-config', schema: clientConfigSchema, signal })
  keepClientConfig(client, answer)
  return answer
}

function apply(client: Client, written: ClientConfig, served: ClientConfigAnswer): void {
  const { status, config: before } = client.setup.getState()
  if (status === 'ready') {
    // It runs already, with the networks that the app wrote: only the project was missing.
    client.setup.setState({ config: { ...before, projectId: written.projectId ?? served.projectId } })
    return
  }
  const config = mergeConfig(written, served)
  const { activeNamespace, networkByNamespace } = initialState(config.networks, config.defaultNetwork)
  client.store.setState({ activeNamespace, networkByNamespace })
  const connectors = written.connectors ?? defaultSources(config)
  client.setup.setState({ status: 'ready', config: { ...config, connectors }, error: undefined })
  if (served.devnet && !written.connectors && typeof document !== 'undefined')
    addDevnetWallet(document, served.devnet.walletScript)
}
