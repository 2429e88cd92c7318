import { type AccountId, accountId, LatchkeyError, type Namespace, type NetworkId } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { Connector, ConnectorOf } from '../client/connector.ts'
import { findConnector } from '../client/keys.ts'
import type { Providers } from '../client/provider.ts'
import type { Connection } from '../client/state.ts'
import { type PickConnectionArgs, pickConnection } from './pickConnection.ts'

/** A connected wallet, the account to use, and the wallet's network. */
export type WalletClient<N extends Namespace> = {
  connection: Connection
  provider: Providers[N]
  address: string
  /** The account on the wallet's network. */
  account: AccountId
  networkId: NetworkId
}

/**
 * The wallet to call, of one namespace: the active one, or the one with the account.
 *
 * @throws LatchkeyError what `pickConnection` throws; `ADAPTER_NOT_FOUND` for a wallet of another namespace;
 * `NO_CONNECTOR` if the wallet is no longer on this page.
 */
export async function getWalletClient<N extends Namespace>(
  client: Client,
  namespace: N,
  args: PickConnectionArgs = {},
): Promise<WalletClient<N>> {
  const { connection, address } = pickConnection(client, args)
  if (connection.namespace !== namespace)
    throw new LatchkeyError('ADAPTER_NOT_FOUND', { data: { namespace: connection.namespace } })
  const connector = findConnector(client, connection.key)
  if (!connector || !isOf(connector, namespace))
    throw new LatchkeyError('NO_CONNECTOR', { data: { connection: connection.key } })
  const { networkId } = connection
  return {
    connection,
    provider: await providerOf(connector),
    address,
    account: accountId(networkId, address),
    networkId,
  }
}

function isOf<N extends Namespace>(connector: Connector, namespace: N): connector is Connector & ConnectorOf<N> {
  return connector.namespace === namespace
}

function providerOf<N extends Namespace>(connector: ConnectorOf<N>): Promise<Providers[N]> {
  return connector.getProvider()
}
