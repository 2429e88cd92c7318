import type { Namespace } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import { findConnector } from '../../client/keys.ts'
import type { Connection, ConnectionKey } from '../../client/state.ts'
import { keepShownNetworks, removeConnections, stopAwaiting } from '../../store/reducers.ts'

/**
 * Ends one connection, those of a namespace, or all. A guest's embedded wallet is only disconnected if the user
 * confirms in the secure frame. Otherwise the client ends the connection first, without waiting for the wallet, and
 * then disconnects the wallet. Ended connections do not reconnect on the next visit. Never throws: a connection that is
 * not live counts as disconnected.
 */
export async function disconnect(client: Client, args: DisconnectArgs = {}): Promise<void> {
  const { connection, namespace } = args
  const isMeant = (one: Pick<Connection, 'key' | 'namespace'>) =>
    (connection === undefined || one.key === connection) && (namespace === undefined || one.namespace === namespace)
  // If this would lose the wallet, the user is asked first and may cancel.
  for (const { key } of client.store.getState().connections.filter(isMeant)) {
    const connector = findConnector(client, key)
    if (connector?.mayDisconnect && !(await connector.mayDisconnect())) return
  }
  const before = client.store.getState()
  const left = keepShownNetworks(removeConnections(before, isMeant, true), before, client.networks)
  // A pending reconnect must not restore it right after it was disconnected.
  const remembered = left.remembered.map((one) => (isMeant(one) ? { ...one, wasDisconnected: true } : one))
  client.store.setState(stopAwaiting({ ...left, remembered }, isMeant, client.attempts.size > 0))
  const ended = before.connections.filter((live) => !left.connections.includes(live))
  const connectors = ended.map((live) => findConnector(client, live.key))
  await Promise.all(connectors.map((connector) => connector?.disconnect()))
  for (const live of ended) client.emit({ name: 'DISCONNECT_SUCCESS', namespace: live.namespace })
}

export type DisconnectArgs = { connection?: ConnectionKey | undefined; namespace?: Namespace | undefined }
