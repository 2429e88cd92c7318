import { type AccountId, accountId, LatchkeyError, type NetworkId, parseAccountId } from '@latchkey/protocol'
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
 * @throws LatchkeyError `NOT_CONNECTED`; `UNSUPPORTED_CHAIN` for a wallet of another namespace; `INVALID_ADDRESS`
 * ('Invalid CAIP Address'); `ACCOUNT_NOT_CONNECTED`; `NO_CONNECTOR` when the wallet is gone from this page.
 */
export async function reachWallet(client: Client, args: ReachWalletArgs = {}): Promise<ReachedWallet> {
  const address = args.account === undefined ? undefined : addressIn(args.account)
  const connection = pick(client, args.connection, address)
  if (connection.namespace !== 'eip155')
    throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { namespace: connection.namespace } })
  const connector = findConnector(client, connection.key)
  if (!connector) throw new LatchkeyError('NO_CONNECTOR', { data: { connection: connection.key } })
  const used = address ?? connection.address
  return {
    connection,
    provider: await connector.getProvider(),
    address: used,
    account: accountId(connection.networkId, used),
    networkId: connection.networkId,
  }
}

function pick(client: Client, key: ConnectionKey | undefined, address: string | undefined): Connection {
  const state = client.store.getState()
  const named = key && state.connections.find((connection) => connection.key === key)
  const active = key ? named : selectActiveConnection(state)
  if (!active) throw new LatchkeyError('NOT_CONNECTED')
  if (address === undefined || holds(active, address)) return active
  const other = key ? undefined : state.connections.find((connection) => holds(connection, address))
  if (!other) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address } })
  return other
}

function holds({ namespace, accounts }: Connection, address: string): boolean {
  return accounts.some((account) => sameAddress(namespace, account.address, address))
}

function addressIn(account: string): string {
  try {
    return parseAccountId(account).address
  } catch (cause) {
    throw new LatchkeyError('INVALID_ADDRESS', { cause })
  }
}
