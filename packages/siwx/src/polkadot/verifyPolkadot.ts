import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { verify as verifySr25519 } from '@scure/sr25519'
import { readSs58 } from '../addresses/ss58.ts'
import { invalidSignature } from '../signatureErrors.ts'

/**
 * Verifies an extension's `signRaw` signature: `<Bytes>…</Bytes>` around the text ensures that it is never a
 * transaction. 64 bytes for sr25519 or ed25519, 65 for ecdsa, or either with the key type as the first byte (0 ed25519,
 * 1 sr25519, 2 ecdsa).
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID`.
 */
export function verifyPolkadot({
  address,
  message,
  signature,
}: Record<'address' | 'message' | 'signature', string>): void {
  const account = readSs58(address)?.publicKey
  if (!account) throw invalidSignature('the address is not SS58')
  if (!/^0x(?:[0-9a-fA-F]{2}){64,66}$/.test(signature)) throw invalidSignature('it is not 64 to 66 bytes of hex')
  const bytes = hexToBytes(signature.slice(2))
  const wrapped = utf8ToBytes(`<Bytes>${message}</Bytes>`)
  if (!kindsOf(bytes).some(([kind, body]) => isSignedBy[kind](account, wrapped, body)))
    throw invalidSignature('it was made by another account or for another text')
}

type Kind = 'ed25519' | 'sr25519' | 'ecdsa'

function kindsOf(bytes: Uint8Array): readonly (readonly [Kind, Uint8Array])[] {
  if (bytes.length === 64)
    return [
      ['sr25519', bytes],
      ['ed25519', bytes],
    ]
  const body = bytes.subarray(1)
  if (bytes.length === 66) return bytes[0] === 2 ? [['ecdsa', body]] : []
  // Extensions add no key type to ecdsa signatures, whose first byte may look like one.
  const bare: readonly [Kind, Uint8Array] = ['ecdsa', bytes]
  if (bytes[0] === 0) return [['ed25519', body], bare]
  return bytes[0] === 1 ? [['sr25519', body], bare] : [bare]
}

const isSignedBy: Record<Kind, (account: Uint8Array, text: Uint8Array, signature: Uint8Array) => boolean> = {
  ed25519: (account, text, signature) => quietly(() => ed25519.verify(signature, text, account, { zip215: false })),
  sr25519: (account, text, signature) => quietly(() => verifySr25519(text, signature, account)),
  // The account is the hash of the key, so the key is recovered from the signature.
  ecdsa: (account, text, signature) =>
    quietly(() => {
      const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
      if (parsed.hasHighS()) return false
      const key = parsed
        .addRecoveryBit(signature[64] ?? 4)
        .recoverPublicKey(hash256(text))
        .toBytes(true)
      return equalBytes(hash256(key), account)
    }),
}

function hash256(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 })
}

// The curves throw on bytes that are not a point or scalar, which means that the signature is invalid.
function quietly(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
