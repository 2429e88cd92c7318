import { LatchkeyError } from '@latchkey/protocol'
import type { Connector, ConnectorSession } from './connector.ts'
import { connectionKey } from './keys.ts'
import { sameAddress } from './sameAddress.ts'
import type { Connection } from './state.ts'
import { toAccount, usualAccountType } from './toAccount.ts'

/**
 * Converts a connector's session to a connection. If its previous address is still there, it stays active.
 *
 * @throws LatchkeyError `CHAIN_REQUIRED` if the wallet has no network of the connector's namespace, `CONNECT_FAILED` if
 * it returns no account.
 */
export function toConnection(connector: Connector, session: ConnectorSession, previousAddress?: string): Connection {
  if (!session.networkId.startsWith(`${connector.namespace}:`))
    throw new LatchkeyError('CHAIN_REQUIRED', { data: { networkId: session.networkId, wallet: connector.name } })
  const [first, ...rest] = session.accounts.map((account) => toAccount(account, usualAccountType(connector)))
  if (!first) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
  const accounts = [first, ...rest] as const
  const isPrevious = (address: string) =>
    // Which account of the embedded wallet is active depends on the network: its frame decides.
    connector.type !== 'auth' &&
    previousAddress !== undefined &&
    sameAddress(connector.namespace, address, previousAddress)
  const previous = accounts.find(({ address, type }) => type !== 'ordinal' && isPrevious(address))
  return {
    key: connectionKey(connector),
    connectorId: connector.id,
    type: connector.type,
    namespace: connector.namespace,
    accounts,
    address: (previous ?? first).address,
    networkId: session.networkId,
    approvedNetworks: session.approvedNetworks,
    smartAccounts: session.smartAccounts,
    auth: session.auth,
    wallet: session.wallet ?? { name: connector.name, iconUrl: connector.iconUrl, rdns: connector.rdns },
  }
}
