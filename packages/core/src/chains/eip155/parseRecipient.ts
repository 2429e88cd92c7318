import { LatchkeyError } from '@latchkey/protocol'
import { checksumAddress } from '@latchkey/siwx/addresses'

export type Recipient = { kind: 'address'; address: `0x${string}` } | { kind: 'name'; name: string }

/**
 * Parses a typed or pasted recipient: an address (returned with its checksum) or a name, to be resolved by `nameQuery`.
 * White space around it is ignored.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`; `RECIPIENT_CHECKSUM` if the checksum is wrong (an address in one case has
 * none and is accepted); `RECIPIENT_OTHER_NETWORK` for a Solana or Bitcoin address.
 */
export function parseRecipient(text: string): Recipient {
  const typed = text.trim()
  if (isEvmAddress(typed)) return { kind: 'address', address: checked(typed) }
  if (isName(typed)) return { kind: 'name', name: typed.toLowerCase() }
  if (otherAddress.test(typed)) throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { text: typed } })
  throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: typed.slice(0, 100) } })
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

// Base58 of 32 bytes, and bech32.
const otherAddress = /^([1-9A-HJ-NP-Za-km-z]{32,44}|(bc|tb|bcrt)1[a-z0-9]{11,87})$/

// At least two labels, none empty, without spaces or bidi controls. The name service normalises it further.
export function isName(text: string): boolean {
  return text.length <= 255 && /^[^\s.\p{C}]+(\.[^\s.\p{C}]+)+$/u.test(text) && !/[/:@?#%\\<>"']/.test(text)
}
