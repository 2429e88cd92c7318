import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize, OutScript } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { invalidSignature, orInvalid, unsupportedSignature } from '../signatureErrors.ts'
import type { SingleKeyAddress } from './readAddress.ts'

/**
 * Verifies a 65-byte ECDSA signature whose first byte names the address type
 * (https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki). Electrum's practice of using P2PKH's byte for every
 * type is rejected, because one signature would then prove all addresses of a key.
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID` or `SIWX_SIGNATURE_UNSUPPORTED`.
 */
export function verifyBip137(owner: SingleKeyAddress, message: string, bytes: Uint8Array): void {
  const header = bytes[0] ?? 0
  const kind = kindOf(header)
  if (owner.type === 'tr') throw unsupportedSignature('BIP-137 has no signatures for taproot')
  if (kind?.type !== owner.type) throw invalidSignature('it is for another type of address')
  const publicKey = orInvalid('it is not a secp256k1 signature', () => {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact')
    if (parsed.hasHighS()) throw new Error('its s is too high')
    return parsed
      .addRecoveryBit((header - 27) % 4)
      .recoverPublicKey(hashLegacy(message))
      .toBytes(kind.isCompressed)
  })
  const keyHash = hash160(publicKey)
  const payload = owner.type === 'sh' ? hash160(OutScript.encode({ type: 'wpkh', hash: keyHash })) : keyHash
  if (!equalBytes(payload, owner.payload)) throw invalidSignature('it was made by another account or for another text')
}

function kindOf(header: number) {
  if (header < 31) return { type: 'pkh', isCompressed: false } as const
  if (header < 35) return { type: 'pkh', isCompressed: true } as const
  if (header < 39) return { type: 'sh', isCompressed: true } as const
  return header < 43 ? ({ type: 'wpkh', isCompressed: true } as const) : undefined
}

/** The hash that Bitcoin's `signmessage` signs. */
export function hashLegacy(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  const prefix = utf8ToBytes('Bitcoin Signed Message:\n')
  return sha256(
    sha256(
      concatBytes(CompactSize.encode(BigInt(prefix.length)), prefix, CompactSize.encode(BigInt(bytes.length)), bytes),
    ),
  )
}
