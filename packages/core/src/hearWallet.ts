import { reconnectArrived } from './actions/reconnect.ts'
import type { Client } from './client.ts'
import { connectionKey } from './connectionKey.ts'
import type { Connector, ConnectorEvent } from './connector.ts'
import { withWalletEvent } from './transitions/withWalletEvent.ts'

/** Takes over what a wallet did by itself, in a live connection or, where it was unlocked, in one that ended by itself. */
export function hearWallet(client: Client, connector: Connector, event: ConnectorEvent): void {
  const key = connectionKey(connector)
  const isLive = client.store.getState().connections.some((live) => live.key === key)
  if (isLive) client.store.setState((state) => withWalletEvent(state, key, event, client.networks))
  else if (event.type === 'accountsChanged' && event.accounts.length > 0) void reconnectArrived(client, [connector])
}
