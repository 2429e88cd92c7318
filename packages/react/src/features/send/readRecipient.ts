import { parseRecipient, parseSolanaRecipient, type SolanaRecipient } from '@latchkey/core/queries'
import { isLatchkeyError, type Namespace } from '@latchkey/protocol'

/** What a person typed as the receiver, before any name is looked up. */
export type RecipientReading =
  | { readonly status: 'empty' }
  | { readonly status: 'read'; readonly recipient: SolanaRecipient }
  | { readonly status: 'refused'; readonly problem: 'invalid' | 'checksum' | 'otherNetwork' }

export function readRecipient(text: string, namespace: Namespace = 'eip155'): RecipientReading {
  if (text.trim() === '') return { status: 'empty' }
  try {
    const parse = namespace === 'solana' ? parseSolanaRecipient : parseRecipient
    return { status: 'read', recipient: parse(text) }
  } catch (error) {
    if (isLatchkeyError(error, 'RECIPIENT_CHECKSUM')) return { status: 'refused', problem: 'checksum' }
    if (isLatchkeyError(error, 'RECIPIENT_OTHER_NETWORK')) return { status: 'refused', problem: 'otherNetwork' }
    if (isLatchkeyError(error, 'RECIPIENT_INVALID')) return { status: 'refused', problem: 'invalid' }
    throw error
  }
}
