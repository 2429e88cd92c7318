import { secp256k1 } from '@noble/curves/secp256k1.js'

/** A new secp256k1 key. */
export function makeSigningKey(): { secret: Uint8Array; publicKey: string } {
  const { secretKey } = secp256k1.keygen()
  return { secret: secretKey, publicKey: publicKeyOf(secretKey) }
}

/** The uncompressed point, hex with 0x. */
export function publicKeyOf(secret: Uint8Array): string {
  return hexOf(secp256k1.getPublicKey(secret, false))
}

/** An Ethereum signature: r, s and v, 65 bytes in hex. @throws Error if the digest isn't 32 bytes */
export function signDigest(secret: Uint8Array, digest: string): string {
  if (!/^0x[0-9a-f]{64}$/i.test(digest)) throw new Error('a digest has 32 bytes')
  const bytes = Buffer.from(digest.slice(2), 'hex')
  const signature = secp256k1.sign(bytes, secret, { prehash: false, format: 'recovered' })
  return hexOf(Buffer.concat([signature.subarray(1), Uint8Array.of(27 + (signature[0] ?? 0))]))
}

function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
