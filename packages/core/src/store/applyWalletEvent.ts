import { addressOf, type Network, type NetworkId } from '@latchkey/protocol'
import type { ConnectorEvent, SessionAccount } from '../client/connectorEvent.ts'
import { sameAddress } from '../client/sameAddress.ts'
import type { Account, Connection, ConnectionKey, State } from '../client/state.ts'
import { toAccount, usualAccountType } from '../client/toAccount.ts'
import { keepShownNetworks, removeConnection, removeConnections } from './reducers.ts'

/** Applies a wallet's event to its connection. Does nothing if the connection is not live. */
export function applyWalletEvent(
  state: State,
  key: ConnectionKey,
  event: ConnectorEvent,
  networks: readonly Network[],
): State {
  const known = state.connections.find((live) => live.key === key)
  if (!known) return state
  if (event.type === 'disconnected')
    return keepShownNetworks(
      removeConnections(state, (live) => live.key === key, false),
      state,
      networks,
    )
  const connection = withSession(known, event)
  const current = connection === known ? state : replace(state, connection)
  if (event.type === 'networkChanged') {
    const moved = event.accounts ? toMoved(connection, event.accounts, event.networkId) : connection
    if (!moved) return removeConnection(state, key, false)
    return withNetwork(moved === connection ? current : replace(state, moved), moved, event.networkId, networks)
  }
  const accounts = toAccounts(connection, event.accounts)
  // No accounts left: the wallet was locked, or the visitor revoked the permission in it.
  if (!accounts) return keepShownNetworks(removeConnection(state, key, false), state, networks)
  if (isSame(connection, accounts)) return current
  return replace(state, { ...connection, accounts, address: chosenOf(connection, accounts) })
}

/** What an event says beside the accounts: the smart accounts, and who is signed in. */
function withSession(connection: Connection, event: Exclude<ConnectorEvent, { type: 'disconnected' }>): Connection {
  const smartAccounts = event.smartAccounts ?? connection.smartAccounts
  const auth = ('auth' in event && event.auth) || connection.auth
  if (smartAccounts === connection.smartAccounts && auth === connection.auth) return connection
  return { ...connection, smartAccounts, auth }
}

/** Stores a wallet's network. If the app offers it, it also becomes the namespace's network. */
function withNetwork(state: State, connection: Connection, id: NetworkId, networks: readonly Network[]): State {
  const { namespace } = connection
  const next = connection.networkId === id ? state : replace(state, { ...connection, networkId: id })
  const isActive = state.activeByNamespace[namespace] === connection.key
  const isOffered = networks.some((network) => network.id === id)
  if (!isActive || !isOffered || next.networkByNamespace[namespace] === id) return next
  return { ...next, networkByNamespace: { ...next.networkByNamespace, [namespace]: id } }
}

/** The accounts on the new network; the active one stays active. */
function toMoved(connection: Connection, reported: readonly SessionAccount[], id: NetworkId): Connection | undefined {
  const accounts = toAccounts(connection, reported)
  if (!accounts || isSame(connection, accounts)) return accounts && connection
  const before = connection.accounts.findIndex(({ address }) => address === connection.address)
  const isRewritten = connection.networkId !== id && accounts.length === connection.accounts.length
  const same = isRewritten ? accounts[before]?.address : undefined
  return { ...connection, accounts, address: same ?? chosenOf(connection, accounts) }
}

function replace(state: State, connection: Connection): State {
  return {
    ...state,
    connections: state.connections.map((live) => (live.key === connection.key ? connection : live)),
  }
}

/** EVM wallets put the active account first (EIP-1193). In other namespaces the order means nothing. */
function chosenOf({ namespace, address }: Connection, accounts: readonly [Account, ...Account[]]): string {
  const isStill = namespace !== 'eip155' && accounts.some((account) => account.address === address)
  return isStill ? address : accounts[0].address
}

function toAccounts(
  connection: Connection,
  reported: readonly SessionAccount[],
): readonly [Account, ...Account[]] | undefined {
  const [first, ...rest] = reported.map((account) => {
    const address = addressOf(account.id)
    const known = connection.accounts.find((one) => sameAddress(connection.namespace, one.address, address))
    return toAccount(account, known?.type ?? usualAccountType(connection))
  })
  return first && [first, ...rest]
}

function isSame({ namespace, accounts }: Connection, reported: readonly Account[]): boolean {
  const isEqual = (account: Account, index: number) =>
    sameAddress(namespace, account.address, reported[index]?.address ?? '')
  return accounts.length === reported.length && accounts.every(isEqual)
}
