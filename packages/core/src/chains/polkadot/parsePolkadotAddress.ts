import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { readSs58, writeSs58 } from '@latchkey/siwx/addresses'
import { GENERIC_PREFIX, ss58PrefixOf } from './polkadotNetworks.ts'

/**
 * Reads what a person typed or pasted as an address of a Polkadot network, and writes it as that network does. The generic
 * form is one of every network.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`; `RECIPIENT_OTHER_NETWORK` for an address in the form of another network.
 */
export function parsePolkadotAddress(text: string, network: NetworkId): string {
  const read = readSs58(text.trim())
  if (!read) throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: text.slice(0, 100) } })
  const prefix = ss58PrefixOf(network)
  if (read.prefix !== prefix && read.prefix !== GENERIC_PREFIX)
    throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { prefix: read.prefix } })
  return writeSs58({ prefix, publicKey: read.publicKey })
}
