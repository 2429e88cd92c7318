import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { invalidSignature, orInvalid } from '../signatureErrors.ts'

/**
 * Checks an ed25519 signature over the bytes of the text by RFC 8032 to the letter: S below the order, no key of small
 * order, no second encoding of a point.
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID`.
 */
export function verifySolana({
  address,
  message,
  signature,
}: Record<'address' | 'message' | 'signature', string>): void {
  // Base58 takes time by the square of its length.
  if (signature.length > 90) throw invalidSignature('it is too long')
  const publicKey = orInvalid('the address is not base58', () => base58.decode(address))
  const bytes = orInvalid('it is not base58', () => base58.decode(signature))
  if (publicKey.length !== 32) throw invalidSignature('the address has not 32 bytes')
  if (bytes.length !== 64) throw invalidSignature('it has not 64 bytes')
  const isTrue = orInvalid('it is not one of ed25519', () =>
    ed25519.verify(bytes, utf8ToBytes(message), publicKey, { zip215: false }),
  )
  if (!isTrue) throw invalidSignature('another account or another text')
}
