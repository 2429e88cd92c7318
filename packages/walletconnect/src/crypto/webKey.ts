import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { fromBase64 } from './base64.ts'

// RFC 8410 §7: the PKCS #8 header before the 32 secret bytes.
const heads = { X25519: '302e020100300506032b656e04220420', Ed25519: '302e020100300506032b657004220420' } as const

/** A key of the browser, made of its 32 secret bytes (hex), and its public half. @throws where the browser lacks the curve */
export async function importWebKey(curve: 'X25519' | 'Ed25519', secretKey: string) {
  const { subtle } = crypto
  const bytes = concatBytes(hexToBytes(heads[curve]), hexToBytes(secretKey))
  const key = await subtle.importKey('pkcs8', bytes, curve, true, [curve === 'X25519' ? 'deriveBits' : 'sign'])
  const publicKey = fromBase64((await subtle.exportKey('jwk', key)).x ?? '')
  if (!publicKey) throw new Error('The public key cannot be read')
  return { key, publicKey, subtle }
}

/**
 * The curves and HKDF for older browsers and for pages without a secure context. Only loaded there, because they are as large
 * as a third of this package.
 */
export async function loadLibrary() {
  return (await import('./library.ts')).library
}
