import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

// A file of its own, so that what else the libraries bring is left out of the build.
export { ed25519, x25519 } from '@noble/curves/ed25519.js'

/** HKDF-SHA256 to 32 bytes, without salt and info. */
export function hkdfSha256(secret: Uint8Array): Uint8Array {
  return hkdf(sha256, secret, undefined, undefined, 32)
}
