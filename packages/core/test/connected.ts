import type { Anvil } from '@latchkey/test/anvil'
import { connect } from '../src/actions/connection/connect.ts'
import type { Client, ClientConfig } from '../src/client/client.ts'
import type { Eip1193Provider } from '../src/client/provider.ts'
import { connectorOf, testClient } from './testClient.ts'

/** A client on a test chain whose wallet is connected. */
export async function connectedClient(chain: Anvil, wallet: Eip1193Provider, config: Partial<ClientConfig> = {}) {
  const client = testClient({ networks: [chain.network], ...config })
  const connector = connectorOf(wallet)
  client.connectors.setState([connector], true)
  await connect(client, { connector })
  client.events.length = 0
  return client
}

/** Resolves when a client's transaction has a status. */
export function untilStatus(client: Client, id: string, status: string): Promise<void> {
  const has = () => client.store.getState().pending.some((one) => one.id === id && one.status === status)
  return new Promise((resolve) => {
    const stop = client.store.subscribe(() => {
      if (!has()) return
      stop()
      resolve()
    })
    if (has()) {
      stop()
      resolve()
    }
  })
}
