import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { connectionKey } from '../client/keys.ts'
import type { State } from '../client/state.ts'
import { loadLiveSession } from './loadLiveSession.ts'

/**
 * Runs the connector sources and keeps the client's list up to date: their wallets in their order, then those that were
 * added by hand.
 */
export function discoverWallets(client: Client, window: Window): () => void {
  const sources = client.config.connectors ?? []
  const found: (readonly Connector[])[] = sources.map(() => [])

  const actions = () => loadLiveSession().then(({ actionsOf }) => actionsOf(client))
  const onRequests = (walletRequests: State['walletRequests']) => client.store.setState({ walletRequests })

  const stops = sources.map((source, index) =>
    source({ networks: client.networks, window, actions, onRequests }, (connectors) => {
      const outdated = new Set(found.flat())
      found[index] = connectors
      const current = found.flat()
      client.connectors.setState((list) => {
        const keys = new Set(current.map(connectionKey))
        const added = list.filter((one) => !outdated.has(one) && !keys.has(connectionKey(one)))
        return [...current, ...added]
      }, true)
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
