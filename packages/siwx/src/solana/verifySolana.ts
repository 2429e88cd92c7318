import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { invalidSignature, orInvalid } from '../signatureErrors.ts'

/**
 * Verifies an ed25519 signature over the bytes of the text, strictly by RFC 8032: S below the order, no small-order
 * key, no non-canonical point encoding.
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID`.
 */
export function verifySolana({
  address,
  message,
  signature,
}: Record<'address' | 'message' | 'signature', string>): void {
  // Decoding base58 takes time quadratic in its length.
  if (signature.length > 90) throw invalidSignature('it is too long')
  const publicKey = orInvalid('the address is not base58', () => base58.decode(address))
  const bytes = orInvalid('it is not base58', () => base58.decode(signature))
  if (publicKey.length !== 32) throw invalidSignature('the address is not 32 bytes long')
  if (bytes.length !== 64) throw invalidSignature('it is not 64 bytes long')
  const isTrue = orInvalid('it is not an ed25519 signature', () =>
    ed25519.verify(bytes, utf8ToBytes(message), publicKey, { zip215: false }),
  )
  if (!isTrue) throw invalidSignature('it was made by another account or for another text')
}
