import type { BalanceWatch } from '../client/balanceEvents.ts'
import type { Client } from '../client/client.ts'
import { hasServer } from '../rpc/apiRequest.ts'

/**
 * Reads balances and activity of these accounts again as soon as the server notices a change. All watches of a client
 * share one socket, which is open while there is one; without a server or a WebSocket, nothing happens, and the page
 * polls. Returns a function that stops it.
 */
export function watchBalances(client: Client, watch: BalanceWatch): () => void {
  const { balanceEvents: events } = client
  events.setState(({ watches }) => ({ watches: [...watches, watch] }))
  if (!events.getState().isFollowed && hasServer(client) && client.WebSocket) {
    events.setState({ isFollowed: true })
    import('./followBalances.ts')
      .then(({ followBalances }) => followBalances(client))
      .catch(() => events.setState({ isFollowed: false })) // The code failed to load: the page polls.
  }
  return () => events.setState(({ watches }) => ({ watches: watches.filter((one) => one !== watch) }))
}
