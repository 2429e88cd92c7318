import type { Client } from './client.ts'
import { connectionKey } from './connectionKey.ts'
import type { Connector } from './connector.ts'
import type { ConnectionKey } from './state.ts'

/** The connector within reach that a connection was made with. */
export function findConnector(client: Client, key: ConnectionKey): Connector | undefined {
  return client.connectors.getState().find((connector) => connectionKey(connector) === key)
}
