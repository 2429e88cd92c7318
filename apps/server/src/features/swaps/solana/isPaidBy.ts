import { base58 } from '@scure/base'

/**
 * Whether an unsigned Solana transaction of either format has this payer as its only signer and can call a program
 * (https://solana.com/docs/core/transactions).
 */
export function isPaidBy(transaction: Uint8Array, { payer, program }: { payer: string; program: string }): boolean {
  const signatures = transaction[0]
  const message = transaction.subarray(1 + SIGNATURE_BYTES)
  const version = message[0] ?? 0
  const header = version & VERSIONED ? message.subarray(1) : message
  const [signers, readonlySigners, , keyCount = 0] = header
  // A message has fewer than 128 static keys, so their number is one byte.
  const end = HEADER_BYTES + keyCount * KEY_BYTES
  if (signatures !== 1 || signers !== 1 || readonlySigners !== 0 || keyCount >= 128 || header.length < end) return false
  const keys = Array.from({ length: keyCount }, (_, index) => {
    const start = HEADER_BYTES + index * KEY_BYTES
    return base58.encode(header.subarray(start, start + KEY_BYTES))
  })
  return keys[0] === payer && keys.includes(program)
}

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** Three counts and the number of keys. */
const HEADER_BYTES = 4
const VERSIONED = 0x80
