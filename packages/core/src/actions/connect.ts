import { addressOf, type ErrorCode, isLatchkeyError, LatchkeyError, limits, type NetworkId } from '@latchkey/protocol'
import { abortable } from '../abortable.ts'
import type { Client } from '../client.ts'
import { connectionKey } from '../connectionKey.ts'
import type { Connector, ConnectorSession } from '../connector.ts'
import type { Account, Connection, RecentWallet, State } from '../state.ts'
import { withConnection } from '../transitions/withConnection.ts'
import { withSettledStatus } from '../transitions/withSettledStatus.ts'
import { toWalletError } from '../walletError.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Asks a wallet for its accounts and makes it the active connection of its namespace. The wallet may
 * take as long as its owner does; `signal` ends the waiting, and an answer after that connects nothing.
 * With `networkId` the wallet is then asked to go there; if it stays, the connection stands all the same.
 *
 * @throws LatchkeyError `CONNECTION_REJECTED` (declined), `REQUEST_PENDING` (the wallet still shows an
 * earlier request), `CONNECT_FAILED`, `WALLET_TIMEOUT` or `REQUEST_ABORTED`.
 */
export async function connect(client: Client, args: ConnectArgs): Promise<Connection> {
  const { connector, networkId, signal } = args
  const attempt = {}
  client.attempts.add(attempt)
  client.store.setState((state) => withSettledStatus(state, client.attempts.size > 0))
  try {
    const session = await abortable(connector.connect({ networkId, signal }), { signal })
    // What the visitor sees as connected must survive a reload at that moment.
    await client.whenStoring()
    if (signal?.aborted) throw new LatchkeyError('REQUEST_ABORTED', { cause: signal.reason })
    const connection = toConnection(connector, session)
    adopt(client, connector)
    client.attempts.delete(attempt)
    client.store.setState((state) => withRecent(withConnection(state, connection, 'active'), connector))
    client.emit({
      name: 'CONNECT_SUCCESS',
      method: connector.type,
      wallet: connector.name,
      networkId: session.networkId,
    })
    if (networkId && networkId !== session.networkId)
      await abortable(switchNetwork(client, { networkId }), { signal }).catch(() => undefined)
    return client.store.getState().connections.find((live) => live.key === connection.key) ?? connection
  } catch (error) {
    const failure = toConnectError(error)
    if (failure.code === 'REQUEST_ABORTED') client.store.setState((state) => withoutResume(state, connector))
    report(client, connector, failure.code)
    throw failure
  } finally {
    client.attempts.delete(attempt)
    client.store.setState((state) => withSettledStatus(state, client.attempts.size > 0))
  }
}

export type ConnectArgs = {
  connector: Connector
  networkId?: NetworkId | undefined
  signal?: AbortSignal | undefined
}

/** A connection from what a wallet told; an address that was in use before stays in use. */
export function toConnection(connector: Connector, session: ConnectorSession, previousAddress?: string): Connection {
  const type = connector.type === 'safe' ? 'smartAccount' : 'eoa'
  const [first, ...rest] = session.accounts.map<Account>((id) => ({ address: addressOf(id), type }))
  if (!first) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
  const accounts = [first, ...rest] as const
  const previous = accounts.find(({ address }) => address.toLowerCase() === previousAddress?.toLowerCase())
  return {
    key: connectionKey(connector),
    connectorId: connector.id,
    type: connector.type,
    namespace: connector.namespace,
    accounts,
    address: (previous ?? first).address,
    networkId: session.networkId,
    wallet: { name: connector.name, iconUrl: connector.iconUrl, rdns: connector.rdns },
  }
}

const connectCodes: readonly ErrorCode[] = [
  'CONNECTION_REJECTED',
  'CONNECT_FAILED',
  'WALLET_TIMEOUT',
  'REQUEST_ABORTED',
  'REQUEST_PENDING',
]

function toConnectError(error: unknown): LatchkeyError {
  const failure = toWalletError(error, { declined: 'CONNECTION_REJECTED', failed: 'CONNECT_FAILED' })
  return connectCodes.some((code) => isLatchkeyError(failure, code))
    ? failure
    : new LatchkeyError('CONNECT_FAILED', { cause: failure })
}

function report(client: Client, { name: wallet }: Connector, code: ErrorCode): void {
  if (code === 'CONNECTION_REJECTED') client.emit({ name: 'CONNECT_DECLINED', wallet })
  else if (code !== 'REQUEST_ABORTED') client.emit({ name: 'CONNECT_ERROR', wallet, code })
}

/** A connector that no source reported is listed from now on, so that its wallet is listened to. */
function adopt(client: Client, connector: Connector): void {
  const list = client.connectors.getState()
  if (!list.includes(connector)) client.connectors.setState([...list, connector], true)
}

/** The visitor gave up: what they still answer in the wallet's window does not connect, here or later. */
function withoutResume(state: State, connector: Connector): State {
  const key = connectionKey(connector)
  const remembered = state.remembered.map((one) => (one.key === key ? { ...one, wasDisconnected: true } : one))
  return { ...state, remembered }
}

/** Only a wallet with a name in the world can be offered again by it. */
function withRecent(state: State, connector: Connector): State {
  const id = connector.explorerId ?? connector.rdns
  if (!id) return state
  const recent: RecentWallet = { id, name: connector.name, iconUrl: connector.iconUrl, rdns: connector.rdns }
  const others = state.recentWallets.filter((wallet) => wallet.id !== id)
  return { ...state, recentWallets: [recent, ...others].slice(0, limits.RECENT_WALLETS_KEPT) }
}
