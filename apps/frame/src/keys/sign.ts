import { walletProofText } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { DerivedKeys } from './deriveKeys.ts'

/** What the approval built and showed: a digest on EVM, the message itself on Solana. */
export type Signable = { namespace: 'eip155'; digest: Uint8Array } | { namespace: 'solana'; message: Uint8Array }

/**
 * Signs, and verifies the signature with the wallet's public key before returning it, because a faulty signature could
 * reveal the key.
 *
 * @returns eip155: 65 bytes r‖s‖v, v being 0 or 1, low s, RFC 6979 without added entropy; solana: 64 bytes.
 * @throws `SIGNATURE_FAULTY`
 */
export function sign(keys: DerivedKeys, signable: Signable, curves: Curves = { secp256k1, ed25519 }): Uint8Array {
  if (signable.namespace === 'solana') {
    const signature = curves.ed25519.sign(signable.message, keys.secrets.solana)
    if (ed25519.verify(signature, signable.message, keys.publicKeys.solana)) return signature
    throw embeddedError('SIGNATURE_FAULTY')
  }
  const { digest } = signable
  if (digest.length !== 32) throw embeddedError('SIGNATURE_FAULTY')
  const recovered = curves.secp256k1.sign(digest, keys.secrets.eip155, {
    prehash: false,
    lowS: true,
    format: 'recovered',
    extraEntropy: false,
  })
  if (!isOurs(recovered, digest, keys.publicKeys.eip155)) throw embeddedError('SIGNATURE_FAULTY')
  // noble puts the recovery id first, Ethereum puts it last.
  const signature = new Uint8Array(65)
  signature.set(recovered.subarray(1))
  signature[64] = recovered[0] ?? 0
  return signature
}

/** Signs with the curves. Tests replace it with a faulty one. */
export type Curves = {
  secp256k1: Pick<typeof secp256k1, 'sign'>
  ed25519: Pick<typeof ed25519, 'sign'>
}

// Check the recovery id too: contracts use it to recover the signer.
function isOurs(recovered: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean {
  if (!secp256k1.verify(recovered.subarray(1), digest, publicKey, { prehash: false, lowS: true })) return false
  const id = recovered[0] ?? 4
  if (id > 1) return false
  const found = secp256k1.recoverPublicKey(recovered, digest, { prehash: false })
  return found.every((byte, index) => byte === publicKey[index])
}

/** Proves that the caller holds a wallet's keys: each key signs the same text. */
export function proveKeys(keys: DerivedKeys, { walletId, userId }: { walletId: string; userId: string }) {
  const text = walletProofText(walletId, userId)
  const message = new TextEncoder().encode(text)
  return { eip155: proveKey(keys, text), solana: sign(keys, { namespace: 'solana', message }) }
}

/** The EVM key's signature, r‖s, of the text's SHA-256, a digest that no chain uses. */
export function proveKey(keys: DerivedKeys, text: string): Uint8Array {
  return sign(keys, { namespace: 'eip155', digest: sha256(new TextEncoder().encode(text)) }).slice(0, 64)
}
