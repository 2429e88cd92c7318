import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { invalidSignature, orInvalid } from '../signatureErrors.ts'

/**
 * The address, in lower case, whose key signed a 32-byte hash. The signature is 65 bytes of r, s and v, where v is 27
 * or 28 (some hardware wallets use 0 or 1) and s is the lower of the two valid values (EIP-2).
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID`.
 */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): string {
  if (signature.length !== 65) throw invalidSignature('it is not 65 bytes long')
  const v = signature[64] ?? 0
  const recovery = v >= 27 ? v - 27 : v
  if (recovery !== 0 && recovery !== 1) throw invalidSignature('v is not 27 or 28')
  const publicKey = orInvalid('it is not a secp256k1 signature', () => {
    const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact').addRecoveryBit(recovery)
    if (parsed.hasHighS()) throw new Error('its s is too high')
    return parsed.recoverPublicKey(hash).toBytes(false)
  })
  return `0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12))}`
}
