import { base64urlnopad } from '@scure/base'

/** The keys that identify this browser as a device. No script can read their private halves, including this one. */
export type DeviceKeys = {
  /** RFC 7638 thumbprint of the signing key. */
  id: string
  /** ECDSA P-256: signs each call to the server. */
  signKey: CryptoKey
  /** The signing key's public half, as proofs contain it. */
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  /** ECDH P-256: the server seals released shares to it. */
  sealKeys: CryptoKeyPair
  /** Raw uncompressed, base64url. */
  sealPublicKey: string
  /** AES-256-GCM: wraps what the vault stores. */
  wrapKey: CryptoKey
}

/** Creates the keys of this device. They can't be exported. */
export async function createDeviceKeys({ subtle }: Crypto): Promise<DeviceKeys> {
  const curve = { namedCurve: 'P-256' }
  const [signing, sealKeys, wrapKey] = await Promise.all([
    subtle.generateKey({ name: 'ECDSA', ...curve }, false, ['sign', 'verify']),
    subtle.generateKey({ name: 'ECDH', ...curve }, false, ['deriveBits']),
    subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  const { x = '', y = '' } = await subtle.exportKey('jwk', signing.publicKey)
  const sealPublicKey = base64urlnopad.encode(new Uint8Array(await subtle.exportKey('raw', sealKeys.publicKey)))
  // RFC 7638: the required members, sorted by name, without spaces.
  const canonical = new TextEncoder().encode(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`)
  const id = base64urlnopad.encode(new Uint8Array(await subtle.digest('SHA-256', canonical)))
  return { id, signKey: signing.privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y }, sealKeys, sealPublicKey, wrapKey }
}
