import type { ViemChain } from '@latchkey/core'
import { defineNetwork, type Network, type NetworkId, namespaceOf, networkId } from '@latchkey/protocol'

/** A network of AppKit: a chain of viem, one of an app's own in that form, or one of Latchkey's for other namespaces. */
export type AppKitNetwork = ViemChain | Network | OtherChain

/** A chain of an app's own, of any namespace, as AppKit's docs define it. */
export type OtherChain = Omit<ViemChain, 'id'> & {
  readonly id: number | string
  readonly caipNetworkId: string
  readonly chainNamespace: string
}

/** A network as hooks and the modal return it: the app's own object, and its ids. */
export type CaipNetwork = AppKitNetwork & { readonly caipNetworkId: NetworkId; readonly chainNamespace: string }

/** The CAIP-2 id of a network. */
export function toNetworkId(network: AppKitNetwork): NetworkId {
  if ('caipNetworkId' in network) return networkId(network.caipNetworkId)
  return typeof network.id === 'number' ? networkId(`eip155:${network.id}`) : network.id
}

/** The network as the client takes it. */
export function toClientNetwork(network: AppKitNetwork): Network | ViemChain {
  if (isViemChain(network) || !('caipNetworkId' in network)) return network as Network | ViemChain
  const { name, nativeCurrency, rpcUrls, blockExplorers, testnet = false } = network
  return defineNetwork({
    ...{ id: network.caipNetworkId, name, nativeCurrency, testnet, rpcUrls: rpcUrls.default.http },
    blockExplorers: blockExplorers ? [blockExplorers.default] : [],
  })
}

/** The network with its ids. */
export function toCaipNetwork(network: AppKitNetwork): CaipNetwork {
  const caipNetworkId = toNetworkId(network)
  return { ...network, caipNetworkId, chainNamespace: namespaceOf(caipNetworkId) }
}

/** What AppKit calls the id of a chain: a number on EVM networks, and elsewhere what follows the namespace. */
export function toChainId(id: NetworkId): number | string {
  const [namespace, reference = ''] = id.split(':')
  return namespace === 'eip155' ? Number(reference) : reference
}

export function isViemChain(network: AppKitNetwork): network is ViemChain {
  return typeof network.id === 'number' && toNetworkId(network).startsWith('eip155:')
}
