import {
  type AccountId,
  accountId,
  type Namespace,
  type Network,
  type NetworkId,
  namespaceOf,
} from '@latchkey/protocol'
import type { CompleteConfig } from '../client/client.ts'
import type { Connection, RememberedConnection, State } from '../client/state.ts'

/** The connection in use: of the namespace, or of the active namespace. */
export function selectActiveConnection(
  state: State,
  namespace: Namespace = state.activeNamespace,
): Connection | undefined {
  const key = state.activeByNamespace[namespace]
  return key && state.connections.find((connection) => connection.key === key)
}

/** The account in use on the network where its wallet is, as a CAIP-10 id. */
export function selectAccountId(state: State, namespace?: Namespace): AccountId | undefined {
  const connection = selectActiveConnection(state, namespace)
  return connection && accountId(connection.networkId, connection.address)
}

/** Where the connected wallet is; without one, the network chosen in the namespace, at first the default. */
export function selectNetworkId(state: State, namespace: Namespace = state.activeNamespace): NetworkId | undefined {
  return selectActiveConnection(state, namespace)?.networkId ?? state.networkByNamespace[namespace]
}

/**
 * Whether a visitor can go to a network: not where a wallet of its namespace is connected that let this page use others
 * only. An embedded wallet reaches all of them.
 */
export function selectIsNetworkAllowed(state: State, networkId: NetworkId): boolean {
  const connection = selectActiveConnection(state, namespaceOf(networkId))
  if (!connection || connection.type === 'auth') return true
  return connection.approvedNetworks?.includes(networkId) ?? true
}

/** Whether the active wallet is on a network that the app does not offer. */
export function selectIsWrongNetwork(state: State, networks: readonly Network[]): boolean {
  const connection = selectActiveConnection(state)
  return connection !== undefined && !networks.some((network) => network.id === connection.networkId)
}

/**
 * Whether the dialog is to show UnsupportedChain (R4.13c): the wallet's network is not offered, the app
 * lets the dialog switch networks, does not accept others, and is not in basic mode.
 */
export function selectOpensUnsupportedChain(
  state: State,
  config: Pick<CompleteConfig, 'networks' | 'allowUnsupportedNetworks' | 'enableNetworkSwitch'>,
): boolean {
  const isBasic = config.networks.length === 0
  if (isBasic || config.allowUnsupportedNetworks || config.enableNetworkSwitch === false) return false
  return selectIsWrongNetwork(state, config.networks)
}

/**
 * Whether a remembered connection may be taken up silently: not one that the visitor ended by hand, and
 * not a wallet under an rdns that another had announced before, since nobody can say on the next visit
 * which of the two was the first.
 */
export function mayReconnect({ connectorId, wasDisconnected }: RememberedConnection): boolean {
  return !wasDisconnected && !connectorId.includes('#')
}
