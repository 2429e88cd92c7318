import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { connectionKey } from '../client/keys.ts'
import type { ConnectionKey } from '../client/state.ts'

/** The connector within reach that a connection was made with. */
export function findConnector(client: Client, key: ConnectionKey): Connector | undefined {
  return client.connectors.getState().find((connector) => connectionKey(connector) === key)
}
