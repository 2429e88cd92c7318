import { hexToBytes } from '@noble/hashes/utils.js'
import { importWebKey, loadLibrary } from './webKey.ts'

export type SigningKey = { publicKey: Uint8Array; sign(message: Uint8Array): Promise<Uint8Array> }

/** The Ed25519 key of a seed (hex). */
export async function loadSigningKey(seed: string): Promise<SigningKey> {
  try {
    const { key, publicKey, subtle } = await importWebKey('Ed25519', seed)
    return {
      publicKey,
      sign: async (message) => new Uint8Array(await subtle.sign('Ed25519', key, Uint8Array.from(message))),
    }
  } catch {
    const { ed25519 } = await loadLibrary()
    const secretKey = hexToBytes(seed)
    return { publicKey: ed25519.getPublicKey(secretKey), sign: async (message) => ed25519.sign(message, secretKey) }
  }
}
