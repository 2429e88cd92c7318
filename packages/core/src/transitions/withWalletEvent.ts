import { addressOf, type Network, type NetworkId } from '@latchkey/protocol'
import type { ConnectorEvent } from '../connector.ts'
import { sameAddress } from '../sameAddress.ts'
import type { Account, Connection, ConnectionKey, State } from '../state.ts'
import { withoutConnection } from './withoutConnection.ts'

/** What a live wallet did by itself. An event for a connection that is not live changes nothing. */
export function withWalletEvent(
  state: State,
  key: ConnectionKey,
  event: ConnectorEvent,
  networks: readonly Network[],
): State {
  const connection = state.connections.find((live) => live.key === key)
  if (!connection) return state
  if (event.type === 'networkChanged') return withNetwork(state, connection, event.networkId, networks)
  if (event.type === 'disconnected') return withoutConnection(state, key, false)
  const accounts = toAccounts(connection, event.accounts.map(addressOf))
  // No account left: the wallet was locked, or the visitor took the permission away there.
  if (!accounts) return withoutConnection(state, key, false)
  if (isSame(connection, accounts)) return state
  return replace(state, { ...connection, accounts, address: accounts[0].address })
}

/** Notes where a live wallet is; a network that the app offers is also the namespace's own from now on. */
function withNetwork(state: State, connection: Connection, id: NetworkId, networks: readonly Network[]): State {
  const { namespace } = connection
  const next = connection.networkId === id ? state : replace(state, { ...connection, networkId: id })
  const isActive = state.activeByNamespace[namespace] === connection.key
  const isOffered = networks.some((network) => network.id === id)
  if (!isActive || !isOffered || next.networkByNamespace[namespace] === id) return next
  return { ...next, networkByNamespace: { ...next.networkByNamespace, [namespace]: id } }
}

function replace(state: State, connection: Connection): State {
  return {
    ...state,
    connections: state.connections.map((live) => (live.key === connection.key ? connection : live)),
  }
}

function toAccounts(
  connection: Connection,
  addresses: readonly string[],
): readonly [Account, ...Account[]] | undefined {
  const [first, ...rest] = addresses.map<Account>((address) => ({
    address,
    type: connection.accounts.find((known) => sameAddress(connection.namespace, known.address, address))?.type ?? 'eoa',
  }))
  return first && [first, ...rest]
}

function isSame({ namespace, accounts }: Connection, told: readonly Account[]): boolean {
  const isEqual = (account: Account, index: number) =>
    sameAddress(namespace, account.address, told[index]?.address ?? '')
  return accounts.length === told.length && accounts.every(isEqual)
}
