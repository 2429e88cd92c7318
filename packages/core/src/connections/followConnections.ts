import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import type { ConnectorEvent } from '../client/connectorEvent.ts'
import { connectionKey } from '../client/keys.ts'
import type { ConnectionKey } from '../client/state.ts'
import { mayReconnect } from '../store/mayReconnect.ts'
import { loadLiveSession } from './loadLiveSession.ts'

/**
 * Subscribes to the wallets of live connections and applies their events to the store. Also subscribes to wallets that
 * were locked, so that unlocking them reconnects. Ignores all others.
 */
export function followConnections(client: Client): void {
  const followed = new Map<Connector, () => void>()
  let onWalletEvents: OnWalletEvents | undefined

  const load = () =>
    loadLiveSession().then(
      (liveSession) => {
        onWalletEvents = liveSession.onWalletEvents
      },
      (error) => console.error("Latchkey: wallet events can't be followed", error),
    )
  const onConnectorEvent = async (connector: Connector, event: ConnectorEvent) => {
    if (!onWalletEvents) await load()
    onWalletEvents?.(client, connector, event)
  }
  const adjust = () => {
    const keys = followedKeys(client)
    const wanted = new Set(client.connectors.getState().filter((connector) => keys.has(connectionKey(connector))))
    for (const [connector, stop] of followed) {
      if (wanted.has(connector)) continue
      followed.delete(connector)
      stop()
    }
    // A page without connections doesn't need this code.
    if (wanted.size > 0 && !onWalletEvents) void load()
    for (const connector of wanted) {
      if (followed.has(connector)) continue
      const stop = connector.subscribe((event) => void onConnectorEvent(connector, event))
      followed.set(connector, stop)
    }
  }
  client.store.subscribe((state, before) => {
    if (state.connections !== before.connections || state.remembered !== before.remembered) adjust()
  })
  client.connectors.subscribe(adjust)
}

type OnWalletEvents = typeof import('./onWalletEvents.ts').onWalletEvents

function followedKeys(client: Client): ReadonlySet<ConnectionKey> {
  const { connections, remembered } = client.store.getState()
  return new Set([...connections, ...remembered.filter(mayReconnect)].map(({ key }) => key))
}
