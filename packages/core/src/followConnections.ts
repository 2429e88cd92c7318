import type { Client } from './client.ts'
import { connectionKey } from './connectionKey.ts'
import type { Connector } from './connector.ts'
import type { ConnectionKey } from './state.ts'
import { withWalletEvent } from './transitions/withWalletEvent.ts'

/** Listens to each live connection's wallet and to no other, and keeps the store true to it. */
export function followConnections(client: Client): void {
  const followed = new Map<ConnectionKey, { connector: Connector; stop: () => void }>()

  const adjust = () => {
    const { connections } = client.store.getState()
    for (const [key, { connector, stop }] of followed) {
      if (connections.some((live) => live.key === key) && client.connectors.getState().includes(connector)) continue
      followed.delete(key)
      stop()
    }
    for (const { key } of connections) {
      const connector = client.connectors.getState().find((one) => connectionKey(one) === key)
      if (followed.has(key) || !connector) continue
      const stop = connector.subscribe((event) =>
        client.store.setState((state) => withWalletEvent(state, key, event, client.networks)),
      )
      followed.set(key, { connector, stop })
    }
  }
  client.store.subscribe((state, before) => {
    if (state.connections !== before.connections) adjust()
  })
  client.connectors.subscribe(adjust)
}
