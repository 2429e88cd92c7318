import { selectIsWrongNetwork, selectNetworkId } from '@latchkey/core'
import type { Namespace, Network, NetworkId } from '@latchkey/protocol'
import { useClient, useClientState } from './useClient.ts'

export type UseNetwork = {
  networkId: NetworkId | undefined
  /** Undefined if the wallet is on a network that the app doesn't offer. */
  network: Network | undefined
  /** The wallet is on a network that the app doesn't offer. */
  isUnsupported: boolean
}

/** The connected wallet's network; without a wallet, the chosen one. */
export function useNetwork(namespace?: Namespace): UseNetwork {
  const { networks } = useClient()
  const networkId = useClientState((state) => selectNetworkId(state, namespace))
  const isUnsupported = useClientState((state) => selectIsWrongNetwork(state, networks))
  return { networkId, network: networks.find(({ id }) => id === networkId), isUnsupported }
}
