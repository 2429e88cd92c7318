import { type AccountId, accountId, addressOf, type NetworkId, networkOf } from '@latchkey/protocol'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'

/** A visitor who has signed in, as the Latchkey server attests. */
export type Session = {
  /** CAIP-10. */
  account: AccountId
  address: string
  networkId: NetworkId
  /** The same for all tokens of one sign-in. */
  id: string
  signedInAt: Date
  /** When the token ends. The page renews it before. */
  expiresAt: Date
}

export type Issuer = {
  /** The Latchkey server's `publicUrl`. */
  server: string
  /** The origin of the app. Tokens for any other are refused. */
  audience: string
}

/**
 * The session of a token of the Latchkey server; null if the token is forged, has expired, or is another server's or for
 * another app.
 *
 * @throws {Error} if the server's keys can't be read: whether the visitor is signed in is then unknown.
 */
export async function verifyToken(token: string, { server, audience }: Issuer): Promise<Session | null> {
  try {
    const checks = { issuer: server, audience, algorithms: ['ES256'], requiredClaims: ['exp', 'sub', 'sid'] }
    const { payload } = await jwtVerify(token, keysOf(server), checks)
    return toSession(payload)
  } catch (cause) {
    if (isRefusal(cause)) return null
    throw new Error(
      `The keys of the Latchkey server at ${server}/siwx/keys couldn't be read, so nobody can be recognised. Is LATCHKEY_URL right, and is the server running?`,
      { cause },
    )
  }
}

function toSession({ sub, sid, exp, auth_time }: JWTPayload): Session | null {
  if (sub === undefined || exp === undefined) return null
  const account = readAccount(sub)
  if (!account) return null
  return {
    account,
    address: addressOf(account),
    networkId: networkOf(account),
    id: String(sid),
    signedInAt: new Date(Number(auth_time) * 1000),
    expiresAt: new Date(exp * 1000),
  }
}

function readAccount(text: string): AccountId | undefined {
  try {
    return accountId(text)
  } catch {
    return undefined
  }
}

/** Errors about the token itself. All others are about the keys: the network, a timeout, an answer that is none. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false
  return (
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  )
}

/** They are kept for ten minutes, and read again for a key that is new, at most every thirty seconds. */
function keysOf(server: string): Keys {
  const known = keys.get(server) ?? createRemoteJWKSet(new URL(`${server}/siwx/keys`))
  keys.set(server, known)
  return known
}

type Keys = ReturnType<typeof createRemoteJWKSet>
const keys = new Map<string, Keys>()
