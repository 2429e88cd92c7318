import { LatchkeyError, type NetworkId, parseNetworkId } from '@latchkey/protocol'
import { readSs58, writeSs58 } from '@latchkey/siwx/addresses'

/**
 * Parses a typed or pasted address and returns it in the network's format. The generic format is valid on every
 * network.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`; `RECIPIENT_OTHER_NETWORK` for an address in another network's format.
 */
export function parsePolkadotAddress(text: string, network: NetworkId): string {
  const read = readSs58(text.trim())
  if (!read) throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: text.slice(0, 100) } })
  const prefix = ss58PrefixOf(network)
  if (read.prefix !== prefix && read.prefix !== GENERIC_PREFIX)
    throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { prefix: read.prefix } })
  return writeSs58({ prefix, publicKey: read.publicKey })
}

/**
 * The address prefix of a network (https://github.com/paritytech/ss58-registry), by the first 32 digits of its genesis
 * hash. Networks that are not listed use the generic format.
 */
export function ss58PrefixOf(id: NetworkId): number {
  return prefixes[parseNetworkId(id).reference] ?? GENERIC_PREFIX
}

export const GENERIC_PREFIX = 42

const prefixes: Readonly<Record<string, number>> = {
  // Polkadot and its Asset Hub, then Kusama and its own.
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}
