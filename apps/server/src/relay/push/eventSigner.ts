import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { clientIdOf } from '../connections/signedToken.ts'

export type EventSigner = {
  /** `did:key:z…` of this relay's key, with which receivers verify events. */
  relayId: string
  /** The claims as a JWT of this relay. */
  sign: (claims: Readonly<Record<string, unknown>>) => string
}

/** Signs webhook events with the key from `makeRelayKey`. */
export function createEventSigner(key: string): EventSigner {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
  const relayId = clientIdOf(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '')
  return {
    relayId,
    sign(claims) {
      const signed = [
        { alg: 'EdDSA', typ: 'JWT' },
        { iss: relayId, ...claims },
      ]
        .map(encode)
        .join('.')
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

/** Creates a random Ed25519 key, as base64 of its PKCS #8 encoding. */
export function makeRelayKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
