import type { Connection, State } from '../../client/state.ts'
import { withoutConnection } from './withoutConnection.ts'

/**
 * Ends several live connections at once. The embedded wallet has one session for all of its namespaces: where it ends in
 * one, it ends in each. What is in use goes last: else the overall pointer would move to one that ends a moment later,
 * and the next connection would begin there.
 *
 * @param isMeant which live connections to end.
 * @param wasDisconnected whether the visitor did it by hand: then they are not taken up silently again.
 */
export function withoutConnections(
  state: State,
  isMeant: (live: Connection) => boolean,
  wasDisconnected: boolean,
): State {
  const { connections } = state
  const isSignedOut = connections.some((live) => live.type === 'auth' && isMeant(live))
  const isInUse = ({ namespace }: Connection) => namespace === state.activeNamespace
  return connections
    .filter((live) => isMeant(live) || (isSignedOut && live.type === 'auth'))
    .toSorted((a, b) => Number(isInUse(a)) - Number(isInUse(b)))
    .reduce((current, { key }) => withoutConnection(current, key, wasDisconnected), state)
}
