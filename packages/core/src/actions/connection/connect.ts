import { type ErrorCode, isLatchkeyError, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'
import type { ConnectOptions, Connector } from '../../client/connector.ts'
import { connectionKey } from '../../client/keys.ts'
import type { Connection, State } from '../../client/state.ts'
import { toConnection } from '../../client/toConnection.ts'
import { toWalletError } from '../../client/walletError.ts'
import { abortable } from '../../rpc/abortable.ts'
import { setConnection, setRecentWallet, setSettledStatus } from '../../store/reducers.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Requests a wallet's accounts and makes it the active connection of its namespace. Waits for the user without a
 * timeout; after `signal` aborts, a response connects nothing. With `networkId` the wallet is then asked to switch; if
 * it does not, it stays connected.
 *
 * @throws LatchkeyError `CONNECTION_REJECTED` (declined), `REQUEST_PENDING` (the wallet still shows an earlier
 * request), `CONNECT_FAILED`, `CHAIN_REQUIRED` (the wallet has no network of the connector's namespace),
 * `WALLET_TIMEOUT` or `REQUEST_ABORTED`. From WalletConnect also `PAIRING_EXPIRED`, `RELAY_UNREACHABLE`,
 * `RELAY_REFUSED`, `CLOCK_WRONG` and `MESSAGE_TOO_LARGE`. From a wallet that signs in while it
 * connects also `SIWX_MISMATCH`: it signed another message than this page asked for.
 */
export async function connect(client: Client, args: ConnectArgs): Promise<Connection> {
  const { connector, networkId, signal, onPairing } = args
  const attempt = {}
  client.attempts.add(attempt)
  client.store.setState((state) => setSettledStatus(state, client.attempts.size > 0))
  try {
    const preferred = networkId ?? client.store.getState().networkByNamespace[connector.namespace]
    const signIn = client.config.siwx ? { networkId } : undefined
    const session = await abortable(connector.connect({ networkId: preferred, signal, onPairing, signIn }), { signal })
    // Once the visitor sees it as connected, it must survive a reload.
    await client.whenStoring()
    if (signal?.aborted) throw new LatchkeyError('REQUEST_ABORTED', { cause: signal.reason })
    const connection = toConnection(connector, session)
    adopt(client, connector)
    client.attempts.delete(attempt)
    client.store.setState((state) => withRecent(setConnection(state, connection, 'active'), connector))
    if (['WALLET_CONNECT', 'AUTH', 'MULTI_CHAIN'].includes(connector.kind)) await connectOthers(client, connector)
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
    client.store.setState((state) => setSettledStatus(state, client.attempts.size > 0))
  }
}

export type ConnectArgs = {
  connector: Connector
  networkId?: NetworkId | undefined
  signal?: AbortSignal | undefined
  /** Called with each pairing code, if the connector has any. */
  onPairing?: ConnectOptions['onPairing']
}

const connectCodes: readonly ErrorCode[] = [
  'PAIRING_EXPIRED',
  'RELAY_UNREACHABLE',
  'RELAY_REFUSED',
  'CLOCK_WRONG',
  'MESSAGE_TOO_LARGE',
  'CONNECTION_REJECTED',
  'CONNECT_FAILED',
  'CHAIN_REQUIRED',
  'WALLET_TIMEOUT',
  'REQUEST_ABORTED',
  'REQUEST_PENDING',
  'SIWX_MISMATCH',
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

/** Adds a connector that no source has reported to the list, so that its wallet's events are followed. */
function adopt(client: Client, connector: Connector): void {
  const list = client.connectors.getState()
  if (!list.includes(connector)) client.connectors.setState([...list, connector], true)
}

/** After cancelling, a later approval in the wallet connects nothing, now or after a reload. */
function withoutResume(state: State, connector: Connector): State {
  const key = connectionKey(connector)
  const remembered = state.remembered.map((one) => (one.key === key ? { ...one, wasDisconnected: true } : one))
  return { ...state, remembered }
}

/** Only wallets with an rdns or a directory id can be offered again. */
function withRecent(state: State, connector: Connector): State {
  const id = connector.explorerId ?? connector.rdns
  if (!id) return state
  return setRecentWallet(state, { id, name: connector.name, iconUrl: connector.iconUrl, rdns: connector.rdns })
}

/**
 * Phone wallets, the embedded one and those with one session over several namespaces (CAIP-25) may approve several at
 * once: each becomes a connection, after the requested one.
 */
async function connectOthers(client: Client, connector: Connector): Promise<void> {
  const isOther = (one: Connector) => one.id === connector.id && one.namespace !== connector.namespace
  for (const other of client.connectors.getState().filter(isOther)) {
    const session = await other.connect({ silent: true }).catch(() => undefined)
    if (session) client.store.setState((state) => setConnection(state, toConnection(other, session), 'waiting'))
  }
}
