import { chainIdOf, LatchkeyError, type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'

/** The page's current network in each namespace. It is always one of the operator's list. */
export type ChosenNetworks = {
  /**
   * Switches to a network, named by an EVM number or a CAIP-2 id as in messages. @throws LatchkeyError
   * `UNSUPPORTED_CHAIN`
   */
  choose(chain: number | string): Network
  /** The same without switching. */
  find(chain: number | string): Network
  current(namespace: Namespace): Network
}

/** Keeps the active network of each namespace. `first`: the default of its namespace, as a CAIP-2 id. */
export function chosenNetworks(networks: readonly Network[], first: string): ChosenNetworks {
  const chosen = new Map<Namespace, Network>()
  const find = (chain: number | string): Network => {
    const id = typeof chain === 'number' ? `eip155:${chain}` : chain
    const network = networks.find((one) => one.id === id)
    if (!network) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { chainId: id } })
    return network
  }
  return {
    find,
    choose: (chain) => {
      const network = find(chain)
      chosen.set(namespaceOf(network.id), network)
      return network
    },
    current: (namespace) => {
      const offered = networks.filter(({ id }) => namespaceOf(id) === namespace)
      const network = chosen.get(namespace) ?? offered.find(({ id }) => id === first) ?? offered[0]
      if (!network) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { namespace } })
      return network
    },
  }
}

/** As the frame's messages name it: a number on EVM, CAIP-2 elsewhere. */
export function toFrameChain(id: NetworkId): number | NetworkId {
  return namespaceOf(id) === 'eip155' ? chainIdOf(id) : id
}
