import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16
const KEY = 32
const SEALED_KEY = IV + KEY + TAG

/**
 * Envelope encryption: encrypts the content with a random key (AES-256-GCM), and that key with `master`. Both are bound
 * to `place` and can't be decrypted in any other.
 */
export function wrap(master: Uint8Array, place: string, content: Uint8Array): string {
  const own = randomBytes(KEY)
  const wrapped = Buffer.concat([encrypt(master, place, own), encrypt(own, place, content)])
  own.fill(0)
  return wrapped.toString('base64url')
}

/** @returns undefined if it was wrapped with another key or for another place, or was changed */
export function unwrap(master: Uint8Array, place: string, wrapped: string): Uint8Array | undefined {
  const bytes = Buffer.from(wrapped, 'base64url')
  const own = decrypt(master, place, bytes.subarray(0, SEALED_KEY))
  if (!own) return undefined
  const content = decrypt(own, place, bytes.subarray(SEALED_KEY))
  own.fill(0)
  return content
}

/**
 * Re-encrypts only the content's key with another master key; the content stays unchanged. Undefined as in
 * {@link unwrap}.
 */
export function rewrap(from: Uint8Array, to: Uint8Array, place: string, wrapped: string): string | undefined {
  const bytes = Buffer.from(wrapped, 'base64url')
  const own = decrypt(from, place, bytes.subarray(0, SEALED_KEY))
  if (!own) return undefined
  const moved = Buffer.concat([encrypt(to, place, own), bytes.subarray(SEALED_KEY)])
  own.fill(0)
  return moved.toString('base64url')
}

function encrypt(key: Uint8Array, place: string, content: Uint8Array): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Uint8Array, place: string, bytes: Buffer): Buffer | undefined {
  if (bytes.length < IV + TAG) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()])
  } catch {
    return undefined
  }
}
