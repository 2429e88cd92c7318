/**
 * A transaction in a form that a wallet's feature takes, `solana:signTransaction` for example. One of the first format is
 * written as version 0, which says the same and nothing more, where the feature names version 0 and not the first format
 * among its `supportedTransactionVersions` (https://github.com/anza-xyz/wallet-standard). Anything else stays as it is.
 */
export function inTakenVersion(feature: object | undefined, transaction: Uint8Array): Uint8Array {
  const taken: unknown = feature && Reflect.get(feature, 'supportedTransactionVersions')
  if (!Array.isArray(taken) || taken.includes('legacy') || !taken.includes(0)) return transaction
  const start = 1 + (transaction[0] ?? 0) * SIGNATURE_BYTES
  // The highest bit tells a version from the first format, which begins with a number of signers.
  if ((transaction[start] ?? VERSION_0) >= VERSION_0) return transaction
  // The version stands before the message; behind it the lookup tables, of which there are none.
  return Uint8Array.of(...transaction.subarray(0, start), VERSION_0, ...transaction.subarray(start), 0)
}

const SIGNATURE_BYTES = 64
const VERSION_0 = 0x80
