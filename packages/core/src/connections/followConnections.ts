import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { connectionKey } from '../client/keys.ts'
import type { ConnectionKey } from '../client/state.ts'
import { mayReconnect } from '../store/mayReconnect.ts'
import { onWalletEvents } from './onWalletEvents.ts'

/**
 * Subscribes to the wallets of live connections and applies their events to the store. Also subscribes to wallets that
 * were locked, so that unlocking them reconnects. Ignores all others.
 */
export function followConnections(client: Client): void {
  const followed = new Map<Connector, () => void>()

  const adjust = () => {
    const keys = followedKeys(client)
    const wanted = new Set(client.connectors.getState().filter((connector) => keys.has(connectionKey(connector))))
    for (const [connector, stop] of followed) {
      if (wanted.has(connector)) continue
      followed.delete(connector)
      stop()
    }
    for (const connector of wanted) {
      if (followed.has(connector)) continue
      const stop = connector.subscribe((event) => onWalletEvents(client, connector, event))
      followed.set(connector, stop)
    }
  }
  client.store.subscribe((state, before) => {
    if (state.connections !== before.connections || state.remembered !== before.remembered) adjust()
  })
  client.connectors.subscribe(adjust)
  adjust()
}

function followedKeys(client: Client): ReadonlySet<ConnectionKey> {
  const { connections, remembered } = client.store.getState()
  return new Set([...connections, ...remembered.filter(mayReconnect)].map(({ key }) => key))
}
