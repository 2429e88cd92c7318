import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, sign, verify } from 'node:crypto'

/** A key that signs tokens (RFC 7519, ES256). */
export type SigningKey = {
  /** As a JWK (RFC 7517), without the secret part. */
  publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string }
  sign(header: object, claims: object): string
  /** The claims of a token that this key signed, undefined for any other text. */
  read(token: string): unknown
}

/** The secret of a new key, as text to be kept. */
export function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify(privateKey.export({ format: 'jwk' }))
}

/** @param stored what {@link makeSigningKey} gave */
export function readSigningKey(stored: string): SigningKey {
  const secret: JsonWebKey = JSON.parse(stored)
  const { x = '', y = '' } = secret
  const key = createPrivateKey({ key: secret, format: 'jwk' })
  const publicHalf = createPublicKey(key)
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    sign(header, claims) {
      const body = `${encode(header)}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding })
      return `${body}.${signature.toString('base64url')}`
    },
    read(token) {
      const [header = '', claims = '', signature = '', ...rest] = token.split('.')
      const bytes = Buffer.from(signature, 'base64url')
      const signed = Buffer.from(`${header}.${claims}`)
      if (rest.length > 0 || !verify('sha256', signed, { key: publicHalf, dsaEncoding }, bytes)) return undefined
      return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
    },
  }
}

// r and s side by side, as RFC 7518 §3.4 wants them.
const dsaEncoding = 'ieee-p1363'

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
