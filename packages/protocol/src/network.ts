import { type NetworkId, networkId } from './caip.ts'

/** A chain that an app offers (specification 3). `namespaceOf(network.id)` is its namespace. */
export type Network = {
  id: NetworkId
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorers: readonly { name: string; url: string }[]
  testnet: boolean
  iconUrl?: string | undefined
}

/**
 * Adds defaults to a network. Only the id is validated, because the app's own configuration is trusted; a server's is
 * parsed with `networkSchema`, which a page with only a button need not load.
 *
 * @throws LatchkeyError `INVALID_NETWORK_ID`.
 */
export function defineNetwork(input: NetworkInput): Network {
  return { rpcUrls: [], blockExplorers: [], testnet: false, ...input, id: networkId(input.id) }
}

/** Where an app that names no other begins, if it offers this one. */
export const DEFAULT_NETWORK = 'eip155:1'

export type NetworkInput = Pick<Network, 'name' | 'nativeCurrency'> & Partial<Omit<Network, 'id'>> & { id: string }
