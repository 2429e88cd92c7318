import { reconnectArrived } from '../actions/connection/reconnect.ts'
import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import type { ConnectorEvent } from '../client/connectorEvent.ts'
import { connectionKey } from '../client/keys.ts'
import { toConnection } from '../client/toConnection.ts'
import { applyWalletEvent } from '../store/applyWalletEvent.ts'
import { setConnection } from '../store/reducers.ts'

/**
 * Applies what a wallet does to its live connection or, if it was locked and is unlocked again, restores the
 * connection.
 */
export function onWalletEvents(client: Client, connector: Connector, event: ConnectorEvent): void {
  const key = connectionKey(connector)
  const isLive = client.store.getState().connections.some((live) => live.key === key)
  if (isLive) client.store.setState((state) => applyWalletEvent(state, key, event, client.networks))
  else if (event.type === 'accountsChanged' && event.accounts.length > 0) void reconnectArrived(client, [connector])
}

/**
 * Connects a wallet that approved a request which this tab made before a reload: the first connection of its namespace
 * becomes the active one. Never throws.
 */
export async function onApproval(client: Client, connectors: readonly Connector[]): Promise<void> {
  await client.whenStoring()
  let isFirst = true
  for (const connector of connectors) {
    const networkId = client.store.getState().networkByNamespace[connector.namespace]
    const session = await connector.connect({ silent: true, networkId }).catch(() => undefined)
    if (!session) continue
    const connection = toConnection(connector, session)
    client.store.setState((state) => setConnection(state, connection, isFirst ? 'active' : 'waiting'))
    isFirst = false
  }
}
