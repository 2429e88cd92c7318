import { mayReconnect, reconnectArrived } from './actions/reconnect.ts'
import type { Client } from './client.ts'
import { connectionKey } from './connectionKey.ts'
import type { Connector, ConnectorEvent } from './connector.ts'
import type { ConnectionKey } from './state.ts'
import { withWalletEvent } from './transitions/withWalletEvent.ts'

/**
 * Listens to the wallets of live connections and keeps the store true to them, and to those that ended
 * by themselves: a wallet that is unlocked again is taken up again. Others are not listened to.
 */
export function followConnections(client: Client): void {
  const followed = new Map<Connector, () => void>()

  const hear = (connector: Connector, event: ConnectorEvent) => {
    const key = connectionKey(connector)
    const isLive = client.store.getState().connections.some((live) => live.key === key)
    if (isLive) client.store.setState((state) => withWalletEvent(state, key, event, client.networks))
    else if (event.type === 'accountsChanged' && event.accounts.length > 0) void reconnectArrived(client, [connector])
  }
  const adjust = () => {
    const connectors = client.connectors.getState()
    const keys = followedKeys(client)
    const wanted = new Set(connectors.filter((connector) => keys.has(connectionKey(connector))))
    for (const [connector, stop] of followed) {
      if (wanted.has(connector)) continue
      followed.delete(connector)
      stop()
    }
    for (const connector of wanted)
      if (!followed.has(connector))
        followed.set(
          connector,
          connector.subscribe((event) => hear(connector, event)),
        )
  }
  client.store.subscribe((state, before) => {
    if (state.connections !== before.connections || state.remembered !== before.remembered) adjust()
  })
  client.connectors.subscribe(adjust)
}

function followedKeys(client: Client): ReadonlySet<ConnectionKey> {
  const { connections, remembered } = client.store.getState()
  return new Set([...connections, ...remembered.filter(mayReconnect)].map(({ key }) => key))
}
