import { base64urlnopad } from '@scure/base'

export type Side = 'frame' | 'window'

/** What both sides derive from the secret: the id that the server knows the rendezvous by, and the key that it doesn't. */
export type RendezvousKey = { id: string; key: CryptoKey }

/** @param secret 256 random bits, base64url */
export async function deriveRendezvousKey(secret: string): Promise<RendezvousKey> {
  const { subtle } = crypto
  const bytes = base64urlnopad.decode(secret).slice()
  const root = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const algorithm = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(`latchkey rendezvous ${purpose}`),
  })
  const [id, key] = await Promise.all([
    subtle.deriveBits(algorithm('id'), root, 128),
    subtle.deriveKey(algorithm('key'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { id: base64urlnopad.encode(new Uint8Array(id)), key }
}
