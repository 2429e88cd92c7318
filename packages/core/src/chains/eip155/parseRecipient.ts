import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { emojiSequence } from '@latchkey/protocol/api'
import { checksumAddress } from '@latchkey/siwx/addresses'
import { isPrefixOf, readRecipientText } from '../recipientText.ts'

export type Recipient = { kind: 'address'; address: `0x${string}` } | { kind: 'name'; name: string }

/**
 * Parses a typed or pasted recipient: an address (returned with its checksum) or a name, to be resolved by `nameQuery`.
 * White space and invisible characters around it are ignored, and so is a prefix that means the chosen network.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`; `RECIPIENT_CHECKSUM` if the checksum is wrong (an address in one case has
 * none and is accepted); `RECIPIENT_OTHER_NETWORK` for a Solana or Bitcoin address, or a prefix (`data.prefix`) of another network.
 */
export function parseRecipient(text: string, networkId?: NetworkId): Recipient {
  const { body: typed, prefix } = readRecipientText(text)
  if (prefix !== undefined && !isPrefixOf(prefix, networkId)) throw refusePrefix(prefix, isEvmAddress(typed))
  if (isEvmAddress(typed)) return { kind: 'address', address: checked(typed) }
  if (prefix === undefined && isName(typed)) return { kind: 'name', name: typed.toLowerCase() }
  if (otherAddress.test(typed)) throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { text: typed } })
  throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: typed.slice(0, 100) } })
}

/** The error for what stands behind the prefix of another network: an address, or nothing that could be one. */
export function refusePrefix(prefix: string, isAddress: boolean): LatchkeyError {
  const isOther = isAddress || /^(bitcoin|solana|litecoin|tron)$/.test(prefix)
  return isOther
    ? new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { prefix } })
    : new LatchkeyError('RECIPIENT_INVALID', { data: { prefix } })
}

/** Whether a text has the form of an EVM address. Doesn't check its checksum. */
export function isEvmAddress(text: string): text is `0x${string}` {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

function checked(address: `0x${string}`): `0x${string}` {
  const written = checksumAddress(address)
  const digits = address.slice(2)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (hasChecksum && written !== address) throw new LatchkeyError('RECIPIENT_CHECKSUM', { data: { address } })
  return written
}

// Base58 of 32 bytes, and bech32, which may be in capitals.
const otherAddress = /^([1-9A-HJ-NP-Za-km-z]{32,44}|(bc|tb|bcrt)1[a-z0-9]{11,87}|(BC|TB|BCRT)1[A-Z0-9]{11,87})$/

/**
 * At least two labels, none empty, without spaces or invisible characters; those that join emoji are visible in them. What a name may
 * contain beyond that is for ENSIP-15 to say, which the name service follows.
 */
export function isName(text: string): boolean {
  const letters = text.replace(emojiSequence, '-')
  return text.length <= 255 && /^[^\s.\p{C}]+(\.[^\s.\p{C}]+)+$/u.test(letters) && !/[/:@?#%\\<>"]/.test(text)
}
