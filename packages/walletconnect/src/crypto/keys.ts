import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { publicKeyOf, sharedSecret } from './x25519.ts'

/** Random bytes of the length asked for; `crypto.getRandomValues` by default. */
export type RandomBytes = (length: number) => Uint8Array

/** An X25519 key pair, both in hex. */
export type KeyPair = { secretKey: string; publicKey: string }

export async function createKeyPair(randomBytes: RandomBytes): Promise<KeyPair> {
  const secretKey = bytesToHex(randomBytes(32))
  return { secretKey, publicKey: bytesToHex(await publicKeyOf(secretKey)) }
}

/**
 * The symmetric key that two clients share: HKDF-SHA256 of the X25519 secret, without salt and info. Hex.
 *
 * @throws for a public key of low order, which would give everybody the same secret
 * (https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-keys).
 */
export async function deriveSymKey(secretKey: string, peerPublicKey: string): Promise<string> {
  const shared = await sharedSecret(secretKey, peerPublicKey)
  return bytesToHex(hkdf(sha256, shared, undefined, undefined, 32))
}

/** The topic on which a key is used: the SHA-256 of its bytes. All hex. */
export function topicOf(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** What identifies a text on the wire, everywhere: the SHA-256 of its UTF-8 bytes, hex. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
