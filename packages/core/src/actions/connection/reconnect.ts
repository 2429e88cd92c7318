import { limits } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { Connector } from '../../client/connector.ts'
import { connectionKey, findConnector } from '../../client/keys.ts'
import type { Connection, ConnectionKey, RememberedConnection, State } from '../../client/state.ts'
import { toConnection } from '../../client/toConnection.ts'
import { abortable } from '../../rpc/abortable.ts'
import { mayReconnect } from '../../store/mayReconnect.ts'
import { setActiveConnection, setConnection, setSettledStatus, stopAwaiting } from '../../store/reducers.ts'

/**
 * Reconnects all remembered connections that the visitor did not end, in parallel and without a window of any wallet. A
 * wallet that is missing, locked or slow stays remembered; a slow one delays no other, and reconnects when it responds.
 * Never throws.
 */
export async function reconnect(client: Client): Promise<readonly Connection[]> {
  const wanted = client.store.getState().remembered.filter(mayReconnect)
  client.store.setState((state) => setSettledStatus({ ...state, reconnecting: wanted }, client.attempts.size > 0))
  const work = wanted.map(async ({ key }) => {
    const connector = await arrival(client, key)
    const resumed = connector && resume(client, connector, wanted)
    const connection =
      resumed && (await abortable(resumed, { timeoutMs: limits.RECONNECT_TIMEOUT_MS }).catch(() => undefined))
    client.store.setState((state) => stopAwaiting(state, (one) => one.key === key, client.attempts.size > 0))
    return connection
  })
  const connections = await Promise.all(work)
  return connections.filter((connection) => connection !== undefined)
}

/** Like {@link reconnect}, for wallets that were discovered late. */
export async function reconnectArrived(client: Client, arrived: readonly Connector[]): Promise<void> {
  const wanted = client.store.getState().remembered.filter(mayReconnect)
  const isWanted = (connector: Connector) => wanted.some(({ key }) => key === connectionKey(connector))
  await Promise.allSettled(arrived.filter(isWanted).map((connector) => resume(client, connector, wanted)))
}

async function resume(
  client: Client,
  connector: Connector,
  wanted: readonly RememberedConnection[],
): Promise<Connection | undefined> {
  const key = connectionKey(connector)
  const networkId = client.store.getState().networkByNamespace[connector.namespace]
  const session = await connector.connect({ silent: true, networkId }).catch(() => undefined)
  // Meanwhile the visitor, in this or another tab, may have connected, disconnected or removed it.
  const remembered = client.store.getState().remembered.find((one) => one.key === key)
  if (!session || session.accounts.length === 0 || !remembered || !mayReconnect(remembered)) return undefined
  const connection = toConnection(connector, session, remembered.address)
  client.store.setState((state) =>
    // In one step: whoever sees the last connection sees that it was the last.
    stopAwaiting(withResumed(state, connection, wanted), (one) => one.key === key, client.attempts.size > 0),
  )
  return connection
}

/** Restores the active connection of the last visit, in whatever order wallets respond. */
function withResumed(state: State, connection: Connection, wanted: readonly RememberedConnection[]): State {
  const rank = (key: ConnectionKey) => wanted.findIndex((remembered) => remembered.key === key)
  const holder = state.activeByNamespace[connection.namespace]
  const isAhead = holder !== undefined && rank(holder) > rank(connection.key)
  const next = setConnection(state, connection, 'waiting')
  if (!isAhead) return next
  return { ...setActiveConnection(next, connection.key), activeNamespace: state.activeNamespace }
}

async function arrival(client: Client, key: ConnectionKey): Promise<Connector | undefined> {
  const present = findConnector(client, key)
  if (present) return present
  return new Promise((resolve) => {
    const end = (connector: Connector | undefined) => {
      clearTimeout(timer)
      stop()
      resolve(connector)
    }
    const timer = setTimeout(() => end(undefined), limits.ANNOUNCE_WAIT_MS)
    const stop = client.connectors.subscribe(() => {
      const connector = findConnector(client, key)
      if (connector) end(connector)
    })
  })
}
