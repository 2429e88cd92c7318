import { embeddedError } from '@latchkey/protocol/frame'

/** The wallet and method that a wrapped recovery key belongs to. It doesn't open in another context. */
export type LockPlace = { walletId: string; kind: 'passkey' | 'password' }

/**
 * Wraps the recovery secret with a method's 32 bytes, from a passkey's PRF or Argon2id. They go through HKDF first, so
 * that no bytes serve two purposes.
 *
 * @returns 12 bytes of nonce, then the ciphertext with its tag.
 */
export async function lockSecret(crypto: Crypto, place: LockPlace, known: Uint8Array, secret: Uint8Array) {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await lockKey(crypto, place, known, 'encrypt')
  const sealed = await crypto.subtle.encrypt(algorithm(iv, place), key, new Uint8Array(secret))
  const wrapped = new Uint8Array(12 + sealed.byteLength)
  wrapped.set(iv)
  wrapped.set(new Uint8Array(sealed), 12)
  return wrapped
}

/** @throws `RECOVERY_FAILED` for a wrong password or passkey, or another wallet's method. */
export async function unlockSecret(crypto: Crypto, place: LockPlace, known: Uint8Array, wrapped: Uint8Array) {
  const key = await lockKey(crypto, place, known, 'decrypt')
  try {
    const opened = await crypto.subtle.decrypt(algorithm(wrapped.slice(0, 12), place), key, wrapped.slice(12))
    return new Uint8Array(opened)
  } catch (cause) {
    throw embeddedError('RECOVERY_FAILED', { cause })
  }
}

async function lockKey(
  { subtle }: Crypto,
  { kind, walletId }: LockPlace,
  known: Uint8Array,
  usage: 'encrypt' | 'decrypt',
) {
  const base = await subtle.importKey('raw', new Uint8Array(known), 'HKDF', false, ['deriveKey'])
  const encode = (text: string) => new TextEncoder().encode(text)
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: encode(walletId), info: encode(`latchkey/recovery/1/${kind}`) }
  return subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, [usage])
}

function algorithm(iv: Uint8Array<ArrayBuffer>, { walletId, kind }: LockPlace) {
  const additionalData = new TextEncoder().encode(`latchkey/recovery/1/${walletId}/${kind}`)
  return { name: 'AES-GCM', iv, additionalData }
}
