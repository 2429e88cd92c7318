import type { Network, NetworkId } from '@latchkey/protocol'

/** Where an address can be looked up: the first explorer of the network, if it has one with a web address. */
export function explorerOf(
  networks: readonly Network[],
  networkId: NetworkId,
  address: string,
): { name: string; url: string } | undefined {
  const explorer = networks.find(({ id }) => id === networkId)?.blockExplorers[0]
  if (!explorer || !/^https?:\/\//.test(explorer.url)) return undefined
  return { name: explorer.name, url: `${explorer.url.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}` }
}
