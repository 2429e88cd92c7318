import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'

export type Visitor = {
  /** CAIP-10: network and address. */
  account: string
  signedInAt: Date
}

type Settings = {
  /** The Latchkey server's `publicUrl`. */
  issuer: string
  /** The origin of this backend: tokens for another one are rejected. */
  audience: string
  now?: () => number
}

/** Verifies session tokens of a Latchkey server. The returned function gives undefined for an invalid token. */
export function createVerifier({ issuer, audience, now = Date.now }: Settings) {
  let keys: readonly Key[] = []
  let readAt = Number.NEGATIVE_INFINITY

  /** The keys are fetched again for an unknown key id, but not for every token that someone makes up. */
  async function findKey(kid: unknown): Promise<Key | undefined> {
    const known = keys.find((key) => key.kid === kid)
    if (known || now() - readAt < KEYS_GAP_MS) return known
    readAt = now()
    const response = await fetch(`${issuer}/siwx/keys`, { signal: AbortSignal.timeout(5_000) })
    const answer: { keys: readonly Key[] } = await response.json()
    keys = answer.keys
    return keys.find((key) => key.kid === kid)
  }

  return async (token: string): Promise<Visitor | undefined> => {
    const [head = '', body = '', signature = '', ...rest] = token.split('.')
    const header = read(head)
    if (header?.alg !== 'ES256' || rest.length > 0) return undefined
    const jwk = await findKey(header.kid)
    if (!jwk) return undefined
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    if (!verify('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }, bytes)) return undefined
    const { iss, aud, exp, sub, auth_time } = read(body) ?? {}
    const isForUs = iss === issuer && aud === audience && typeof exp === 'number' && exp * 1000 > now()
    if (!isForUs || typeof sub !== 'string') return undefined
    return { account: sub, signedInAt: new Date(Number(auth_time) * 1000) }
  }
}

const KEYS_GAP_MS = 60_000

type Key = JsonWebKey & { kid: string }

function read(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
