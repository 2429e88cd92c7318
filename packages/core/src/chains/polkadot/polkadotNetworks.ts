import { type NetworkId, parseNetworkId } from '@latchkey/protocol'

/**
 * How a network writes addresses (https://github.com/paritytech/ss58-registry), by the first 32 digits of its genesis hash.
 * A network that is not listed writes them in the generic form.
 */
export function ss58PrefixOf(id: NetworkId): number {
  return prefixes[parseNetworkId(id).reference] ?? GENERIC_PREFIX
}

export const GENERIC_PREFIX = 42

const prefixes: Readonly<Record<string, number>> = {
  // Polkadot and its Asset Hub, then Kusama and its own
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}
