import { base58 } from '@scure/base'

/** The first signature of a transaction, which names it: after one byte with their number. */
export function signatureIn(transaction: Uint8Array): string | undefined {
  const signature = transaction.slice(1, 65)
  const isSigned = signature.length === 64 && signature.some((byte) => byte !== 0)
  return isSigned ? base58.encode(signature) : undefined
}
