import { hexToBytes } from '@noble/hashes/utils.js'
import { importWebKey, loadLibrary } from './webKey.ts'

/** The public key of an X25519 secret key in hex. Uses Web Crypto if the browser supports the curve. */
export async function publicKeyOf(secretKey: string): Promise<Uint8Array> {
  try {
    return (await importWebKey('X25519', secretKey)).publicKey
  } catch {
    return (await loadLibrary()).x25519.getPublicKey(hexToBytes(secretKey))
  }
}

/** The shared secret of RFC 7748. @throws for a public key of low order, with which every secret is the same */
export async function sharedSecret(secretKey: string, peerPublicKey: string): Promise<Uint8Array> {
  const shared = (await deriveByBrowser(secretKey, peerPublicKey)) ?? (await deriveByLibrary(secretKey, peerPublicKey))
  if (shared.every((byte) => byte === 0)) throw new Error('The public key is of low order')
  return shared
}

async function deriveByBrowser(secretKey: string, peerPublicKey: string): Promise<Uint8Array | undefined> {
  try {
    const { key, subtle } = await importWebKey('X25519', secretKey)
    const peer = await subtle.importKey('raw', Uint8Array.from(hexToBytes(peerPublicKey)), 'X25519', false, [])
    return new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: peer }, key, 256))
  } catch {
    // It also refuses keys of low order. So does the library.
    return undefined
  }
}

async function deriveByLibrary(secretKey: string, peerPublicKey: string): Promise<Uint8Array> {
  return (await loadLibrary()).x25519.getSharedSecret(hexToBytes(secretKey), hexToBytes(peerPublicKey))
}
