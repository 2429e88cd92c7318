import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { isEvmAddress, isName, refusePrefix } from '../eip155/parseRecipient.ts'
import { isPrefixOf, readRecipientText } from '../recipientText.ts'
import { isSolanaAddress } from './solanaAddress.ts'

export type SolanaRecipient = { kind: 'address'; address: string } | { kind: 'name'; name: string }

/**
 * Like `parseRecipient`, for Solana: a name, or 32 bytes in base58, which has no checksum against typing mistakes.
 *
 * @throws LatchkeyError `RECIPIENT_INVALID`; `RECIPIENT_OTHER_NETWORK` for an Ethereum or Bitcoin address.
 */
export function parseSolanaRecipient(text: string, networkId?: NetworkId): SolanaRecipient {
  const { body: typed, prefix } = readRecipientText(text)
  if (prefix !== undefined && !isSolanaPrefix(prefix, networkId)) throw refusePrefix(prefix, isEvmAddress(typed))
  if (isSolanaAddress(typed)) return { kind: 'address', address: typed }
  if (isEvmAddress(typed) || isBitcoinAddress(typed))
    throw new LatchkeyError('RECIPIENT_OTHER_NETWORK', { data: { text: typed.slice(0, 100) } })
  if (prefix === undefined && isName(typed)) return { kind: 'name', name: typed.toLowerCase() }
  throw new LatchkeyError('RECIPIENT_INVALID', { data: { text: typed.slice(0, 100) } })
}

function isSolanaPrefix(prefix: string, networkId: NetworkId | undefined): boolean {
  return networkId === undefined ? prefix === 'solana' : isPrefixOf(prefix, networkId)
}

// Bech32 has a recognisable prefix; older formats look like part of a Solana address.
function isBitcoinAddress(text: string): boolean {
  return /^(bc|tb|bcrt)1[a-z0-9]{11,87}$/i.test(text)
}
