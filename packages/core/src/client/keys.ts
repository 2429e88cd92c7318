import type { Namespace } from '@latchkey/protocol'
import type { Client } from './client.ts'
import type { Connector } from './connector.ts'
import type { ConnectionKey } from './state.ts'

/** The key of a wallet in a namespace. It stays the same across reloads. */
export function connectionKey(connector: Pick<Connector, 'id' | 'namespace'>): ConnectionKey
export function connectionKey(connector: { id: string; namespace: Namespace }): ConnectionKey {
  return `${connector.id}|${connector.namespace}`
}

/** The storage key of a client with this name. */
export function storageKey(name: string): string {
  return `${name}.client`
}

/** The connector of a connection, if it is available now. */
export function findConnector(client: Client, key: ConnectionKey): Connector | undefined {
  return client.connectors.getState().find((connector) => connectionKey(connector) === key)
}
