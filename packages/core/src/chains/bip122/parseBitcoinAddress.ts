import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { bitcoinChainOf, readBitcoinAddress } from '@latchkey/siwx/addresses'

/**
 * Reads what a person typed or pasted as an address of a Bitcoin network, and gives it back as it is usually written.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`; `RECIPIENT_OTHER_NETWORK` for an address of another chain of Bitcoin;
 * `UNSUPPORTED_CHAIN` for a network that is none of these.
 */
export function parseBitcoinAddress(text: string, network: NetworkId): string {
  const chain = bitcoinChainOf(network)
  const read = readBitcoinAddress(text.trim())
  if (!read) throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: text.slice(0, 100) } })
  if (!read.chains.includes(chain)) throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { chain } })
  return read.address
}
