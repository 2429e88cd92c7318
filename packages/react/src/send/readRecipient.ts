import { parseRecipient, type Recipient } from '@latchkey/core/queries'
import { isLatchkeyError } from '@latchkey/protocol'

/** What a person typed as the receiver, before any name is looked up. */
export type RecipientReading =
  | { readonly status: 'empty' }
  | { readonly status: 'read'; readonly recipient: Recipient }
  | { readonly status: 'refused'; readonly problem: 'invalid' | 'checksum' }

export function readRecipient(text: string): RecipientReading {
  if (text.trim() === '') return { status: 'empty' }
  try {
    return { status: 'read', recipient: parseRecipient(text) }
  } catch (error) {
    if (isLatchkeyError(error, 'RECIPIENT_CHECKSUM')) return { status: 'refused', problem: 'checksum' }
    if (isLatchkeyError(error, 'RECIPIENT_INVALID')) return { status: 'refused', problem: 'invalid' }
    throw error
  }
}
