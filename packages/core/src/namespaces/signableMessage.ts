import { LatchkeyError } from '@latchkey/protocol'
import { hexToBytes } from '@noble/hashes/utils.js'

/** Text, or raw bytes as hex. */
export type SignableMessage = string | { raw: `0x${string}` }

/**
 * The bytes of a message; text is encoded as UTF-8.
 *
 * @throws LatchkeyError `SIGN_MESSAGE_FAILED` when `raw` is not hex.
 */
export function messageBytes(message: SignableMessage): Uint8Array<ArrayBuffer> {
  if (typeof message === 'string') return new TextEncoder().encode(message)
  if (!/^0x([0-9a-fA-F]{2})*$/.test(message.raw)) throw unusable('raw is not hex')
  return hexToBytes(message.raw.slice(2))
}

/**
 * The text of a message, for wallets that only sign text.
 *
 * @throws LatchkeyError `SIGN_MESSAGE_FAILED` when the bytes are not UTF-8.
 */
export function messageText(message: SignableMessage): string {
  if (typeof message === 'string') return message
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(messageBytes(message))
  } catch (cause) {
    throw unusable('raw is not text', cause)
  }
}

function unusable(problem: string, cause?: unknown): LatchkeyError {
  return new LatchkeyError('SIGN_MESSAGE_FAILED', { cause, data: { problem } })
}
