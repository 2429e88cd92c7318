import { type ClientConfigAnswer, clientConfigSchema } from '@latchkey/protocol/api'
import { requestServer } from '../api/askServer.ts'
import type { Client, ClientConfig } from '../client.ts'
import { defaultSources } from '../connectors/defaultSources.ts'
import { initialState } from '../initialState.ts'
import { addDevnetWallet } from './addDevnetWallet.ts'
import { keepClientConfig, readKeptClientConfig } from './keptClientConfig.ts'
import { mergeConfig } from './mergeConfig.ts'

/**
 * Makes the client ready with what its server says. What an earlier visit kept is used at once and read again in the
 * background, for the next visit.
 *
 * @throws LatchkeyError as `askServer`, when nothing is kept and the server cannot be asked.
 */
export async function configureClient(client: Client, written: ClientConfig): Promise<void> {
  const kept = readKeptClientConfig(client)
  const reading = readClientConfig(client)
  if (!kept) return apply(client, written, await reading)
  apply(client, written, kept)
  // The kept answer serves this visit.
  reading.catch(() => undefined)
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
