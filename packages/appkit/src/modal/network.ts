import { type State, selectNetworkId } from '@latchkey/core'
import type { Namespace, NetworkId } from '@latchkey/protocol'
import { type CaipNetwork, toChainId } from '../networks/appKitNetwork.ts'

export type AppKitNetworkState = {
  /** Undefined if the wallet is on a network that the app doesn't offer. */
  caipNetwork: CaipNetwork | undefined
  caipNetworkId: NetworkId | undefined
  /** A number on EVM networks. */
  chainId: number | string | undefined
}

/** The wallet's network, or without a wallet the chosen one. */
export function selectNetwork(
  state: State,
  offered: readonly CaipNetwork[],
  namespace?: Namespace,
): AppKitNetworkState {
  const caipNetworkId = selectNetworkId(state, namespace)
  return {
    caipNetwork: offered.find((network) => network.caipNetworkId === caipNetworkId),
    caipNetworkId,
    chainId: caipNetworkId && toChainId(caipNetworkId),
  }
}
