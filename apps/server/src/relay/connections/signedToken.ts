import { createPublicKey, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'

export type SignedToken<Claims> = {
  claims: Claims
  /** The signed text. */
  signed: string
  signature: string
}

/** An Ed25519 public key as `did:key:z…`, which identifies clients and relays. */
export const clientIdSchema = v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/))

const TOKEN_LENGTH_MAX = 4096
// https://w3c-ccg.github.io/did-method-key/#ed25519-x25519: the multicodec of an Ed25519 key
const ED25519_CODEC = [0xed, 0x01]

const headerSchema = v.object({ alg: v.literal('EdDSA') })

/** Parses a JWT without verifying its signature. Undefined if it isn't one. */
export function readSignedToken<Schema extends v.GenericSchema>(
  token: string,
  schema: Schema,
): SignedToken<v.InferOutput<Schema>> | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.length > TOKEN_LENGTH_MAX ? [] : token.split('.')
  const claims = v.safeParse(schema, parsePart(payload))
  if (rest.length > 0 || !v.is(headerSchema, parsePart(header)) || !claims.success) return undefined
  return { claims: claims.output, signed: `${header}.${payload}`, signature }
}

/** Whether a token was signed with the key of a client id. */
export function isSignedBy(did: string, { signed, signature }: SignedToken<unknown>): boolean {
  try {
    const bytes = base58.decode(did.slice('did:key:z'.length))
    if (bytes.length !== 34 || !ED25519_CODEC.every((byte, index) => bytes[index] === byte)) return false
    const publicKey = bytes.subarray(2)
    const x = Buffer.from(publicKey).toString('base64url')
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
    return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url')) && isStrictKey(publicKey)
  } catch {
    return false // The key isn't a point on the curve.
  }
}

/**
 * Whether a key is of the large group, in its only encoding. OpenSSL takes keys of small order too, with which anyone
 * can sign, and a second encoding would give a client a second id.
 */
function isStrictKey(key: Uint8Array): boolean {
  return !ed25519.Point.fromBytes(key, false).isSmallOrder()
}

/** The client id of an Ed25519 public key, given as the `x` of a JWK. */
export function clientIdOf(x: string): string {
  const bytes = Buffer.from(x, 'base64url')
  return `did:key:z${base58.encode(Buffer.concat([Buffer.from(ED25519_CODEC), bytes]))}`
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
