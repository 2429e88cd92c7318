import { type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { CompleteConfig } from '../client/client.ts'
import type { State } from '../client/state.ts'
import { selectActiveConnection } from './selectActiveConnection.ts'

/** The connected wallet's network; without a wallet, the network chosen in the namespace, or the default. */
export function selectNetworkId(state: State, namespace: Namespace = state.activeNamespace): NetworkId | undefined {
  return selectActiveConnection(state, namespace)?.networkId ?? state.networkByNamespace[namespace]
}

/** Whether the active wallet is on a network that the app does not offer. */
export function selectIsWrongNetwork(state: State, networks: readonly Network[]): boolean {
  const connection = selectActiveConnection(state)
  return connection !== undefined && !networks.some((network) => network.id === connection.networkId)
}

/**
 * Whether to show UnsupportedChain: the wallet's network is not offered, and the app lets the dialog switch
 * networks, does not accept other networks, and is not in basic mode.
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
 * Whether the visitor can switch to a network. False if a connected wallet of its namespace approved other networks
 * only. The embedded wallet allows all.
 */
export function selectIsNetworkAllowed(state: State, networkId: NetworkId): boolean {
  const connection = selectActiveConnection(state, namespaceOf(networkId))
  return connection?.type === 'auth' || (connection?.approvedNetworks?.includes(networkId) ?? true)
}
