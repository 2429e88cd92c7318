import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sha256 } from './sha256.ts'
import { loadLibrary } from './webKey.ts'
import { publicKeyOf, sharedSecret } from './x25519.ts'

/** Returns random bytes of this length; `crypto.getRandomValues` by default. */
export type RandomBytes = (length: number) => Uint8Array

/** An X25519 key pair, both in hex. */
export type KeyPair = { secretKey: string; publicKey: string }

/** Creates a random X25519 key pair. */
export async function createKeyPair(randomBytes: RandomBytes): Promise<KeyPair> {
  const secretKey = bytesToHex(randomBytes(32))
  return { secretKey, publicKey: bytesToHex(await publicKeyOf(secretKey)) }
}

/**
 * The symmetric key that two clients share: HKDF-SHA256 of the X25519 secret, without salt and info. Hex.
 *
 * @throws for a public key of low order, with which everyone would get the same secret
 * (https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-keys).
 */
export async function deriveSymKey(secretKey: string, peerPublicKey: string): Promise<string> {
  const shared = await sharedSecret(secretKey, peerPublicKey)
  return bytesToHex(await expand(shared))
}

/** HKDF-SHA256 to 32 bytes, without salt and info (https://www.rfc-editor.org/rfc/rfc5869). */
async function expand(secret: Uint8Array): Promise<Uint8Array> {
  // Missing on pages without a secure context.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return (await loadLibrary()).hkdfSha256(secret)
  const key = await subtle.importKey('raw', Uint8Array.from(secret), 'HKDF', false, ['deriveBits'])
  const none = new Uint8Array()
  return new Uint8Array(await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: none, info: none }, key, 256))
}

/** The topic on which a key is used: the SHA-256 of its bytes. All hex. */
export function topicOf(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** The id of a message for relays and peers: the SHA-256 of its UTF-8 bytes in hex. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
