import { limits, type Namespace } from '@latchkey/protocol'
import type { Connection, ConnectionKey, RecentWallet, RememberedConnection, State } from '../client/state.ts'

/**
 * Adds a live connection, or takes new facts of one that is live already. A new one becomes the
 * active one of its namespace; `activate` also moves the overall pointer.
 */
export function setConnection(state: State, connection: Connection, activation: Activation): State {
  const { key, namespace } = connection
  const isKnown = state.connections.some((live) => live.key === key)
  const isActive = activation === 'active' || state.activeByNamespace[namespace] === undefined
  return {
    ...state,
    status: 'connected',
    connections: isKnown
      ? state.connections.map((live) => (live.key === key ? connection : live))
      : [...state.connections, connection],
    remembered: state.remembered.filter((remembered) => remembered.key !== key),
    activeByNamespace: isActive ? { ...state.activeByNamespace, [namespace]: key } : state.activeByNamespace,
    activeNamespace: activation === 'active' ? namespace : state.activeNamespace,
  }
}

/** `active`: the visitor asked for it. `waiting`: it takes a pointer only where none stands. */
export type Activation = 'active' | 'waiting'

/** Points a namespace, and the client as a whole, at a live connection; any other key changes nothing. */
export function setActiveConnection(state: State, key: ConnectionKey): State {
  const connection = state.connections.find((live) => live.key === key)
  if (!connection) return state
  const { namespace } = connection
  return { ...state, activeNamespace: namespace, activeByNamespace: { ...state.activeByNamespace, [namespace]: key } }
}

const REMEMBERED_MAX = 20

/**
 * Ends exactly one live connection and remembers it. Pointers that stood on it move to the newest
 * connection left in the namespace; the overall pointer moves only when its namespace has none left
 * and another has (R4.12).
 *
 * @param wasDisconnected whether the visitor did it by hand: then it is not taken up silently again.
 */
export function removeConnection(state: State, key: ConnectionKey, wasDisconnected: boolean): State {
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

/**
 * Ends several live connections at once. The embedded wallet has one session for all of its namespaces: where it ends in
 * one, it ends in each. What is in use goes last: else the overall pointer would move to one that ends a moment later,
 * and the next connection would begin there.
 *
 * @param isMeant which live connections to end.
 * @param wasDisconnected whether the visitor did it by hand: then they are not taken up silently again.
 */
export function removeConnections(
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
    .reduce((current, { key }) => removeConnection(current, key, wasDisconnected), state)
}

/** Puts a wallet first among the recent ones, of which two are kept (R9.03). */
export function setRecentWallet(state: State, wallet: RecentWallet): State {
  const others = state.recentWallets.filter(({ id }) => id !== wallet.id)
  return { ...state, recentWallets: [wallet, ...others].slice(0, limits.RECENT_WALLETS_KEPT) }
}

/** The status that follows from what is live and under way (R4.01). */
export function setSettledStatus(state: State, isConnecting: boolean): State {
  const idle = isConnecting ? 'connecting' : 'disconnected'
  const status = state.connections.length > 0 ? 'connected' : idle
  return status === state.status ? state : { ...state, status }
}
