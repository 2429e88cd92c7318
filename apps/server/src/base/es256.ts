import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { compactVerify, type JWTPayload, SignJWT } from 'jose'

/** A key that signs tokens (RFC 7519, ES256). */
export type SigningKey = {
  /** As a JWK (RFC 7517), without the private part. */
  publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  sign(header: TokenHeader, claims: JWTPayload): Promise<string>
  /** The claims of a token signed by this key; undefined for any other text. */
  read(token: string): Promise<unknown>
}

type TokenHeader = { alg: 'ES256'; typ: 'JWT'; kid?: string }

/** Generates a key pair, as text to be stored. Contains the private key. */
export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

/** @param stored what {@link makeSigningKey} returned */
export function readSigningKey(stored: string): SigningKey {
  const secret: JsonWebKey = JSON.parse(stored)
  const { x = '', y = '' } = secret
  const privateKey = createPrivateKey({ key: secret, format: 'jwk' })
  const publicKey = createPublicKey(privateKey)
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    sign: (header, claims) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
    async read(token) {
      const verified = await compactVerify(token, publicKey, { algorithms: ['ES256'] }).catch(() => undefined)
      return verified && JSON.parse(new TextDecoder().decode(verified.payload))
    },
  }
}
