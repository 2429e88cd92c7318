import { type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { CompleteConfig } from '../client/client.ts'
import type { State } from '../client/state.ts'
import { selectActiveConnection } from './selectActiveConnection.ts'

/** Where the connected wallet is; without one, the network chosen in the namespace, at first the default. */
export function selectNetworkId(state: State, namespace: Namespace = state.activeNamespace): NetworkId | undefined {
  return selectActiveConnection(state, namespace)?.networkId ?? state.networkByNamespace[namespace]
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
 * Whether a visitor can go to a network: not where a wallet of its namespace is connected that let this page use others
 * only. An embedded wallet reaches all of them.
 */
export function selectIsNetworkAllowed(state: State, networkId: NetworkId): boolean {
  const connection = selectActiveConnection(state, namespaceOf(networkId))
  return connection?.type === 'auth' || (connection?.approvedNetworks?.includes(networkId) ?? true)
}
