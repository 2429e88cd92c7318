import { chainIdOf, type Network, type NetworkId } from '@latchkey/protocol'
import type { Chain, CustomTransport, PublicClient } from 'viem'
import type { Query } from './query.ts'
import { useClient } from './useClient.ts'
import { useLoaded } from './useLoaded.ts'
import { useNetwork } from './useNetwork.ts'

export type PublicClientArgs = {
  /** One of the app's EVM networks. By default the one that the wallet is on, or without a wallet the chosen one. */
  networkId?: NetworkId | undefined
  /** The networks as viem has them: with them it knows their contracts, such as that of several calls, and their formats. */
  chains?: readonly Chain[] | undefined
}

/**
 * A client of viem to read an EVM network, through the network's `rpcUrls` or the server. viem is loaded with the first one.
 * Pending while the wallet is on a network that the app doesn't offer.
 *
 * @example const { data: publicClient } = usePublicClient()
 * @example useQuery({ queryKey, queryFn: () => publicClient.getBlockNumber(), enabled: !!publicClient })
 */
export function usePublicClient({
  networkId,
  chains,
}: PublicClientArgs = {}): Query<PublicClient<CustomTransport, Chain>> {
  const client = useClient()
  const { networkId: active } = useNetwork('eip155')
  const wanted = networkId ?? active
  const network = client.networks.find(({ id }) => id === wanted && id.startsWith('eip155:'))
  return useLoaded(network, async (found: Network) => {
    const chain = chains?.find(({ id }) => id === chainIdOf(found.id))
    return (await load()).makePublicClient(client, found, chain)
  })
}

const load = () => import('./makePublicClient.ts')
