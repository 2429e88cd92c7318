import {
  type AccountId,
  type AccountParts,
  accountId,
  LatchkeyError,
  type NetworkId,
  parseAccountId,
} from '@latchkey/protocol'
import type { Client } from '../client.ts'
import type { Eip1193Provider } from '../connector.ts'
import { findConnector } from '../findConnector.ts'
import { sameAddress } from '../sameAddress.ts'
import { selectActiveConnection } from '../selectors/selectActiveConnection.ts'
import type { Connection, ConnectionKey } from '../state.ts'

/** A wallet that is connected, the account to use in it, and where it is. */
export type ReachedWallet = {
  connection: Connection
  provider: Eip1193Provider
  address: string
  /** The account on the wallet's network. */
  account: AccountId
  networkId: NetworkId
}
export type ReachWalletArgs = {
  /** Default: the active account. */
  account?: AccountId | undefined
  /** The connection to use instead of the active one. */
  connection?: ConnectionKey | undefined
}

/**
 * The EVM wallet to ask.
 *
 * @throws LatchkeyError `NOT_CONNECTED`; `ADAPTER_NOT_FOUND` for a wallet of a namespace that this client does not speak;
 * `INVALID_ADDRESS` ('Invalid CAIP Address'); `CONNECTION_CLIENT_NOT_SET` when nothing is connected in the account's
 * namespace, `ACCOUNT_NOT_CONNECTED` when others are; `NO_CONNECTOR` when the wallet is gone from this page.
 */
export async function reachWallet(client: Client, args: ReachWalletArgs = {}): Promise<ReachedWallet> {
  const account = args.account === undefined ? undefined : partsOf(args.account)
  const connection = pick(client, args.connection, account)
  if (connection.namespace !== 'eip155')
    throw new LatchkeyError('ADAPTER_NOT_FOUND', { data: { namespace: connection.namespace } })
  const connector = findConnector(client, connection.key)
  if (!connector) throw new LatchkeyError('NO_CONNECTOR', { data: { connection: connection.key } })
  const used = account?.address ?? connection.address
  return {
    connection,
    provider: await connector.getProvider(),
    address: used,
    account: accountId(connection.networkId, used),
    networkId: connection.networkId,
  }
}

function pick(client: Client, key: ConnectionKey | undefined, account: AccountParts | undefined): Connection {
  const state = client.store.getState()
  const active = key ? state.connections.find((one) => one.key === key) : selectActiveConnection(state)
  if (!account) {
    if (!active) throw new LatchkeyError('NOT_CONNECTED')
    return active
  }
  const candidates = [active, ...(key ? [] : state.connections)].filter((one) => one?.namespace === account.namespace)
  if (candidates.length === 0)
    throw new LatchkeyError('CONNECTION_CLIENT_NOT_SET', { data: { namespace: account.namespace } })
  const holder = candidates.find((one) => one?.accounts.some(({ address }) => isSame(account, address)))
  if (!holder) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address: account.address } })
  return holder
}

function isSame({ namespace, address }: AccountParts, other: string): boolean {
  return sameAddress(namespace, address, other)
}

function partsOf(account: string): AccountParts {
  try {
    return parseAccountId(account)
  } catch (cause) {
    throw new LatchkeyError('INVALID_ADDRESS', { cause })
  }
}
