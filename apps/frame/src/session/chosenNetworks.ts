import { LatchkeyError, type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'

/** On which network the page is, in each namespace. Only networks of this operator's own list are ever chosen. */
export type ChosenNetworks = {
  /** A number on EVM or a CAIP-2 id, as messages name it; chosen from then on. @throws LatchkeyError `UNSUPPORTED_CHAIN` */
  choose(chain: number | string): Network
  /** The same without choosing it. */
  find(chain: number | string): Network
  current(namespace: Namespace): Network
}

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
  return namespaceOf(id) === 'eip155' ? Number(id.slice('eip155:'.length)) : id
}
