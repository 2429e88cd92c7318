import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { bitcoinChainOf, readBitcoinAddress } from '@latchkey/siwx/addresses'
import { isPrefixOf, readRecipientText } from '../recipientText.ts'

/**
 * Parses a typed or pasted address of a Bitcoin network and returns it in its usual form.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`; `RECIPIENT_OTHER_NETWORK` for an address of another Bitcoin network;
 * `UNSUPPORTED_CHAIN` for a network that is not one of these.
 */
export function parseBitcoinAddress(text: string, network: NetworkId): string {
  const chain = bitcoinChainOf(network)
  const { body, prefix } = readRecipientText(text)
  if (prefix !== undefined && !isPrefixOf(prefix, network))
    throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { prefix } })
  const read = readBitcoinAddress(body)
  if (!read) throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: text.slice(0, 100) } })
  if (!read.chains.includes(chain)) throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { chain } })
  return read.address
}
