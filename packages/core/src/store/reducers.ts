import { limits, type Namespace, type Network } from '@latchkey/protocol'
import type { Connection, ConnectionKey, LastSeen, RecentWallet, RememberedConnection, State } from '../client/state.ts'

/**
 * Adds a live connection, or updates one. A new one becomes the active one of its namespace; `activate` also makes its
 * namespace active.
 */
export function setConnection(state: State, connection: Connection, activation: Activation): State {
  const { key, namespace } = connection
  const isKnown = state.connections.some((live) => live.key === key)
  const isActive = activation === 'active' || state.activeByNamespace[namespace] === undefined
  // What the visitor connects now doesn't wait for the wallets of the last visit.
  const reconnecting = activation === 'active' ? [] : state.reconnecting
  return {
    ...state,
    reconnecting,
    status: reconnecting?.length ? state.status : 'connected',
    connections: isKnown
      ? state.connections.map((live) => (live.key === key ? connection : live))
      : [...state.connections, connection],
    remembered: state.remembered.filter((remembered) => remembered.key !== key),
    activeByNamespace: isActive ? { ...state.activeByNamespace, [namespace]: key } : state.activeByNamespace,
    activeNamespace: activation === 'active' ? namespace : state.activeNamespace,
  }
}

/** `active`: the visitor asked for it. `waiting`: it becomes active only if its namespace has no active connection. */
export type Activation = 'active' | 'waiting'

/** Makes a live connection and its namespace active. Does nothing for any other key. */
export function setActiveConnection(state: State, key: ConnectionKey): State {
  const connection = state.connections.find((live) => live.key === key)
  if (!connection) return state
  const { namespace } = connection
  return { ...state, activeNamespace: namespace, activeByNamespace: { ...state.activeByNamespace, [namespace]: key } }
}

const REMEMBERED_MAX = 20

/**
 * Ends one live connection and remembers it. If it was active, the newest other connection of the namespace becomes
 * active; the active namespace changes only if it has none left and another has.
 *
 * @param wasDisconnected whether the visitor ended it; it then does not reconnect silently.
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
  const { networkId: _, approvedNetworks: __, smartAccounts: ___, auth, ...rest } = ended
  // Whoever uses this browser next doesn't need to know who signed out.
  const way = auth && { name: auth.name }
  return [{ ...rest, auth: way, wasDisconnected }, ...remembered.filter((other) => other.key !== ended.key)].slice(
    0,
    REMEMBERED_MAX,
  )
}

/**
 * Ends several live connections at once. The embedded wallet has one session for all its namespaces, so ending one ends
 * them all. The active connection ends last: otherwise a connection that is about to end would become active, and the
 * next visit would start there.
 *
 * @param isMeant which live connections to end.
 * @param wasDisconnected whether the visitor ended them; they then do not reconnect silently.
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

/**
 * Keeps the network that was shown when the last connection of a namespace has ended, if the app offers it. Otherwise
 * the network that was chosen some time before would come back.
 */
export function keepShownNetworks(state: State, before: State, networks: readonly Network[]): State {
  const shown = before.connections.filter(
    ({ key, namespace, networkId }) =>
      before.activeByNamespace[namespace] === key &&
      state.activeByNamespace[namespace] === undefined &&
      networks.some(({ id }) => id === networkId),
  )
  if (shown.length === 0) return state
  const kept = Object.fromEntries(shown.map(({ namespace, networkId }) => [namespace, networkId]))
  return { ...state, networkByNamespace: { ...state.networkByNamespace, ...kept } }
}

/** Puts a wallet first among the recent ones and keeps two. */
export function setRecentWallet(state: State, wallet: RecentWallet): State {
  const others = state.recentWallets.filter(({ id }) => id !== wallet.id)
  return { ...state, recentWallets: [wallet, ...others].slice(0, limits.RECENT_WALLETS_KEPT) }
}

/** Stops waiting for some wallets of the last visit. */
export function stopAwaiting(state: State, isMeant: (one: LastSeen) => boolean, isConnecting: boolean): State {
  const reconnecting = state.reconnecting?.filter((one) => !isMeant(one))
  return setSettledStatus({ ...state, reconnecting }, isConnecting)
}

/** The status that follows from live connections, attempts and the wallets that are awaited. */
export function setSettledStatus(state: State, isConnecting: boolean): State {
  const idle = isConnecting ? 'connecting' : 'disconnected'
  const known = state.connections.length > 0 ? 'connected' : idle
  const status = !isConnecting && state.reconnecting?.length ? 'reconnecting' : known
  return status === state.status ? state : { ...state, status }
}
