import { randomUUID } from 'node:crypto'
import { accountId, networkId } from '@latchkey/protocol'
import { calculateJwkThumbprint } from 'jose'
import { makeSigningKey, readSigningKey } from '../../base/es256.ts'
import { getOrCreateSecret } from '../../db/getOrCreateSecret.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { SessionRow } from './currentSessions.ts'

export type SessionTokens = {
  /** A JWT that says who is signed in, for one audience and a few minutes. */
  issue(session: SessionRow, audience: string, now: number): Promise<{ token: string; expiresAt: number }>
  /** The public keys, as a JWK set (RFC 7517). */
  keys: { keys: readonly Record<string, unknown>[] }
}

/** Short, so that a revoked session soon expires for backends that don't check with us. */
const LIFETIME_MS = 5 * 60_000

/** Signs session tokens (RFC 7519, ES256) with a key shared by all servers of one database. */
export async function createSessionTokens(db: Database, issuer: string): Promise<SessionTokens> {
  const { publicKey, sign } = readSigningKey(await getOrCreateSecret(db, 'signInKey', makeSigningKey))
  const kid = await calculateJwkThumbprint(publicKey)

  return {
    keys: { keys: [{ ...publicKey, kid, alg: 'ES256', use: 'sig' }] },
    async issue({ id, network, address, createdAt, expiresAt: end }, audience, now) {
      const expiresAt = Math.min(end, now + LIFETIME_MS)
      const claims = {
        iss: issuer,
        sub: accountId(networkId(network), address),
        aud: audience,
        iat: Math.floor(now / 1000),
        exp: Math.floor(expiresAt / 1000),
        auth_time: Math.floor(createdAt / 1000),
        sid: id,
        jti: randomUUID(),
      }
      return { token: await sign({ alg: 'ES256', typ: 'JWT', kid }, claims), expiresAt }
    },
  }
}
