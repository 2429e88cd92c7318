import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { RelayFault } from './relayFault.ts'

export type RelayIdentity = {
  /** `did:key:z…` of the client's key: whose mailbox it is. */
  clientId: string
  /** One running SDK of that client: it is the same over its reconnections, and differs between tabs. */
  instance: string
}

type Means = { isOwnAudience: (audience: string) => boolean; now: () => number }

const TOKEN_LENGTH_MAX = 4096
// A wrong clock locks people out elsewhere. The token only names the owner of a mailbox, so a day is no risk.
const SKEW_SECONDS = 24 * 60 * 60
// https://w3c-ccg.github.io/did-method-key/#ed25519-x25519: the multicodec of an Ed25519 key
const ED25519_CODEC = [0xed, 0x01]

const headerSchema = v.object({ alg: v.literal('EdDSA') })
const claimsSchema = v.object({
  iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.pipe(v.string(), v.maxLength(2048)),
  iat: v.number(),
  exp: v.number(),
})

/**
 * Who connects, by the token that a client signs with its own key.
 *
 * @throws RelayFault `MissingJwt` or `InvalidJwt`, with this server's time, by which a client can set its clock
 */
export function readRelayToken(token: string | undefined, { isOwnAudience, now }: Means): RelayIdentity {
  if (!token) throw new RelayFault('MissingJwt')
  const seconds = Math.floor(now() / 1000)
  const refuse = (why: string) => new RelayFault('InvalidJwt', `: ${why} (server time ${seconds})`)

  const [header = '', payload = '', signature = '', ...rest] = token.length > TOKEN_LENGTH_MAX ? [] : token.split('.')
  const claims = v.safeParse(claimsSchema, parsePart(payload))
  if (rest.length > 0 || !v.is(headerSchema, parsePart(header)) || !claims.success) throw refuse('it cannot be read')
  const { iss, sub, aud, iat, exp } = claims.output
  if (!isSignedBy(iss, `${header}.${payload}`, signature)) throw refuse('its signature is wrong')
  if (!isOwnAudience(aud)) throw refuse('it is for another relay')
  if (iat > seconds + SKEW_SECONDS) throw refuse('it is from the future')
  if (exp < seconds - SKEW_SECONDS) throw refuse('it has expired')
  return { clientId: iss, instance: `${iss} ${sub}` }
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function isSignedBy(did: string, signed: string, signature: string): boolean {
  try {
    const bytes = base58.decode(did.slice('did:key:z'.length))
    if (bytes.length !== 34 || !ED25519_CODEC.every((byte, index) => bytes[index] === byte)) return false
    const x = Buffer.from(bytes.subarray(2)).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false // no point of the curve
  }
}
