import type { Connection, ConnectionKey, State } from '../../client/state.ts'

/**
 * Adds a live connection, or takes new facts of one that is live already. A new one becomes the
 * active one of its namespace; `activate` also moves the overall pointer.
 */
export function withConnection(state: State, connection: Connection, activation: Activation): State {
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
export function withActiveConnection(state: State, key: ConnectionKey): State {
  const connection = state.connections.find((live) => live.key === key)
  if (!connection) return state
  const { namespace } = connection
  return { ...state, activeNamespace: namespace, activeByNamespace: { ...state.activeByNamespace, [namespace]: key } }
}
