import { selectIsWrongNetwork, selectNetworkId } from '@latchkey/core'
import type { Namespace, Network, NetworkId } from '@latchkey/protocol'
import { useClient, useClientState } from './useClient.ts'

export type UseNetwork = {
  networkId: NetworkId | undefined
  /** Absent where the wallet is on a network that the app does not offer. */
  network: Network | undefined
  /** The wallet is on a network that the app does not offer. */
  isUnsupported: boolean
}

/** Where the connected wallet is; without one, the network that was chosen. */
export function useNetwork(namespace?: Namespace): UseNetwork {
  const { networks } = useClient()
  const networkId = useClientState((state) => selectNetworkId(state, namespace))
  const isUnsupported = useClientState((state) => selectIsWrongNetwork(state, networks))
  return { networkId, network: networks.find(({ id }) => id === networkId), isUnsupported }
}
