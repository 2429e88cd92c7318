import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { secureOrigin } from './secureClient.ts'

type Change = { origin?: string; topOrigin?: string; isVerified?: boolean; counter?: number; host?: string }
type Made = { challenge: string; user: { id: string } }

/**
 * A WebAuthn level 3 authenticator with one discoverable ES256 credential. Its responses are in the form that browsers
 * return.
 */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, { origin = secureOrigin, topOrigin }: Change) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin,
        crossOrigin: topOrigin !== undefined,
        ...(topOrigin ? { topOrigin } : {}),
      }),
    )
  const head = (flags: number, { host = 'localhost', counter: told, isVerified = true }: Change) => {
    const bytes = Buffer.alloc(37)
    createHash('sha256').update(host).digest().copy(bytes)
    bytes[32] = flags | 0x01 | (isVerified ? 0x04 : 0)
    bytes.writeUInt32BE(told ?? ++counter, 33)
    return bytes
  }
  const name = id.toString('base64url')

  return {
    id: name,
    /** The response of `navigator.credentials.create()`. */
    create({ challenge, user }: Made, change: Change = {}) {
      userHandle = user.id
      const coseKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([head(0x40, change), Buffer.alloc(16), length, id, isoCBOR.encode(coseKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, change).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** The response of `navigator.credentials.get()`. */
    get({ challenge }: { challenge: string }, change: Change = {}) {
      const client = clientData('webauthn.get', challenge, change)
      const authenticatorData = head(0, change)
      const hash = createHash('sha256').update(client).digest()
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
