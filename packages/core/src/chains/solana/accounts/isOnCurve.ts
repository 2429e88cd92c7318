const P = 2n ** 255n - 19n
/** −121665/121666. */
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point of edwards25519 (RFC 8032 §5.1.3), so that a private key for it may exist. The bytes are
 * y; a matching x exists if (y² − 1) / (d·y² + 1) is a square, which holds if the product of the two is one.
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const hex = Array.from(bytes.toReversed(), (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The highest bit is the sign of x.
  const y = BigInt.asUintN(255, BigInt(`0x${hex}`))
  const square = (y * y) % P
  const product = ((square - 1n + P) * (D * square + 1n)) % P
  return power(product, (P - 1n) / 2n) <= 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}
