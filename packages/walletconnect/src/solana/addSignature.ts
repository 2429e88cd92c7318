import { toBase58 } from '@latchkey/protocol/base58'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

/**
 * Adds a signature to a transaction, since older wallets respond with the signature only
 * (https://solana.com/docs/core/transactions#transaction-structure). Undefined if the address isn't a signer.
 */
export function addSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array | undefined {
  const signatures = readLength(transaction, 0)
  const message = signatures.end + signatures.length * SIGNATURE_BYTES
  // In a versioned message, one byte with the version precedes the three counts of the header.
  const header = message + ((transaction[message] ?? 0) >= 0x80 ? 1 : 0)
  const keys = readLength(transaction, header + 3)
  for (let at = 0; at < Math.min(signatures.length, keys.length); at++) {
    const start = keys.end + at * KEY_BYTES
    if (toBase58(transaction.subarray(start, start + KEY_BYTES)) !== address) continue
    const signed = Uint8Array.from(transaction)
    signed.set(signature, signatures.end + at * SIGNATURE_BYTES)
    return signed
  }
  return undefined
}

/** A length in up to three bytes of seven bits. */
function readLength(bytes: Uint8Array, start: number): { length: number; end: number } {
  let length = 0
  let at = start
  for (let shift = 0; shift <= 14; shift += 7) {
    const byte = bytes[at++] ?? 0
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) break
  }
  return { length, end: at }
}
