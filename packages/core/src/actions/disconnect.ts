import type { Namespace } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { findConnector } from '../client/keys.ts'
import type { Connection, ConnectionKey } from '../client/state.ts'
import { removeConnections } from '../store/reducers.ts'

/**
 * Ends one connection, those of a namespace, or all. A guest's embedded wallet is left only with its owner's word, given in
 * the secure frame; otherwise the page forgets first, so that nothing waits for
 * a wallet; the wallet is then asked to forget too. What the visitor disconnected is not taken up again
 * on the next visit. Never throws: a connection that is not live is disconnected already.
 */
export async function disconnect(client: Client, args: DisconnectArgs = {}): Promise<void> {
  const { connection, namespace } = args
  const isMeant = (one: Pick<Connection, 'key' | 'namespace'>) =>
    (connection === undefined || one.key === connection) && (namespace === undefined || one.namespace === namespace)
  // Where a wallet would be lost, its owner is asked first, and may stay.
  for (const { key } of client.store.getState().connections.filter(isMeant)) {
    const connector = findConnector(client, key)
    if (connector?.mayDisconnect && !(await connector.mayDisconnect())) return
  }
  const before = client.store.getState()
  const left = removeConnections(before, isMeant, true)
  // What is about to reconnect must not come up a moment after it was disconnected.
  const remembered = left.remembered.map((one) => (isMeant(one) ? { ...one, wasDisconnected: true } : one))
  client.store.setState({ ...left, remembered })
  const ended = before.connections.filter((live) => !left.connections.includes(live))
  const connectors = ended.map((live) => findConnector(client, live.key))
  await Promise.all(connectors.map((connector) => connector?.disconnect()))
  for (const live of ended) client.emit({ name: 'DISCONNECT_SUCCESS', namespace: live.namespace })
}

export type DisconnectArgs = { connection?: ConnectionKey | undefined; namespace?: Namespace | undefined }
