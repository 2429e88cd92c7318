import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Named here one by one, so that what else the libraries bring is left out of the build. */
export const library = {
  ed25519,
  x25519,
  /** HKDF-SHA256 to 32 bytes, without salt and info. */
  hkdfSha256: (secret: Uint8Array) => hkdf(sha256, secret, undefined, undefined, 32),
}
