import type { Namespace } from '@latchkey/protocol'
import type { Connection, State } from '../client/state.ts'

/** The active connection of the namespace, or of the active namespace. */
export function selectActiveConnection(
  state: State,
  namespace: Namespace = state.activeNamespace,
): Connection | undefined {
  const key = state.activeByNamespace[namespace]
  return key && state.connections.find((connection) => connection.key === key)
}
