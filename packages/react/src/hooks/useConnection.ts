import { type Connection, type State, selectActiveConnection } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useClientState } from './useClient.ts'

export type UseConnection = {
  /** The status of the client, whichever wallets are connected. */
  status: State['status']
  /** The active connection, of `namespace` or of the active namespace. */
  connection: Connection | undefined
  isConnected: boolean
}

/** The active connection, and the status of the client. */
export function useConnection(namespace?: Namespace): UseConnection {
  const status = useClientState((state) => state.status)
  const connection = useClientState((state) => selectActiveConnection(state, namespace))
  return { status, connection, isConnected: connection !== undefined }
}

/** Every connection, in the order in which they were made. */
export function useConnections(): readonly Connection[] {
  return useClientState((state) => state.connections)
}
