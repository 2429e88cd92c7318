import type { Namespace } from '@latchkey/protocol'
import type { Connection, ConnectionKey, RememberedConnection, State } from '../../client/state.ts'

const REMEMBERED_MAX = 20

/**
 * Ends exactly one live connection and remembers it. Pointers that stood on it move to the newest
 * connection left in the namespace; the overall pointer moves only when its namespace has none left
 * and another has (R4.12).
 *
 * @param wasDisconnected whether the visitor did it by hand: then it is not taken up silently again.
 */
export function withoutConnection(state: State, key: ConnectionKey, wasDisconnected: boolean): State {
  const ended = state.connections.find((live) => live.key === key)
  if (!ended) return state
  const connections = state.connections.filter((live) => live.key !== key)
  const activeByNamespace = { ...state.activeByNamespace }
  if (activeByNamespace[ended.namespace] === key) {
    const next = connections.findLast((live) => live.namespace === ended.namespace)
    if (next) activeByNamespace[ended.namespace] = next.key
    else delete activeByNamespace[ended.namespace]
  }
  return {
    ...state,
    status: connections.length > 0 ? 'connected' : 'disconnected',
    connections,
    activeByNamespace,
    activeNamespace: overall(state.activeNamespace, connections),
    remembered: remember(state.remembered, ended, wasDisconnected),
  }
}

function overall(active: Namespace, connections: readonly Connection[]): Namespace {
  const isAlive = connections.some((live) => live.namespace === active)
  return isAlive ? active : (connections.at(-1)?.namespace ?? active)
}

function remember(
  remembered: readonly RememberedConnection[],
  ended: Connection,
  wasDisconnected: boolean,
): readonly RememberedConnection[] {
  const { networkId: _, approvedNetworks: __, ...kept } = ended
  return [{ ...kept, wasDisconnected }, ...remembered.filter((other) => other.key !== ended.key)].slice(
    0,
    REMEMBERED_MAX,
  )
}
