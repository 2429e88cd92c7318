import { and, eq, gt, lte } from 'drizzle-orm'
import * as v from 'valibot'
import type { SigningKey } from '../../base/es256.ts'
import type { Database } from '../../db/openDatabase.ts'
import { attestations } from './tables.ts'
import { createVerifyKeys } from './verifyKeys.ts'

/** Attests the origin of a page that sends requests to a wallet. */
export type Verify = {
  /** The key that wallets verify attestations with. Times are Unix seconds. */
  publicKey(): Promise<PublicKeyAnswer>
  /** A token, valid for five minutes, with the origin of a sealed message. */
  attest(request: Attested): Promise<string>
  /**
   * Stores the content of one of our tokens, for wallets that look it up by the request's hash. Returns whether the
   * token was ours.
   */
  keep(token: string): Promise<boolean>
  /** The origin of a request, by the hash of its plain text. */
  find(decryptedId: string): Promise<string | undefined>
}

/** `id` is the SHA-256 of the sealed message, `decryptedId` of its plain text, both in hex. */
export type Attested = { id: string; decryptedId: string; origin: string }

type PublishedKey = { publicKey: SigningKey['publicKey'] & { ext: true; key_ops: ['verify'] }; expiresAt: number }
export type PublicKeyAnswer = PublishedKey & {
  /** The key used until recently. Tokens signed with it may still be in flight. */
  previous?: PublishedKey
}

const LIFETIME_MS = 5 * 60_000

/** Attests the origins of pages (the WalletConnect Verify API). */
export function createVerify({ db, now = Date.now }: { db: Database; now?: () => number }): Verify {
  const keysAt = createVerifyKeys(db)
  return {
    async publicKey() {
      const { current, previous, expiresAt, replacedAt } = await keysAt(now())
      const overlapEnd = replacedAt + LIFETIME_MS
      const published = publish(current, expiresAt)
      return overlapEnd > now() ? { ...published, previous: publish(previous, overlapEnd) } : published
    },

    async attest({ id, decryptedId, origin }) {
      const { current } = await keysAt(now())
      const at = now()
      const claims = {
        iat: toSeconds(at),
        exp: toSeconds(at + LIFETIME_MS),
        id,
        decryptedId,
        origin,
        isScam: false,
        isVerified: true,
      }
      return current.sign({ alg: 'ES256', typ: 'JWT' }, claims)
    },

    async keep(token) {
      const { current, previous } = await keysAt(now())
      const claims = v.safeParse(claimsSchema, (await current.read(token)) ?? (await previous.read(token)))
      if (!claims.success || claims.output.exp * 1000 <= now()) return false
      const { decryptedId, origin, exp } = claims.output
      await db.delete(attestations).where(lte(attestations.expiresAt, now()))
      await db
        .insert(attestations)
        .values({ id: decryptedId, origin, expiresAt: exp * 1000 })
        .onConflictDoNothing()
      return true
    },

    async find(decryptedId) {
      const isWanted = and(eq(attestations.id, decryptedId), gt(attestations.expiresAt, now()))
      const [row] = await db.select({ origin: attestations.origin }).from(attestations).where(isWanted)
      return row?.origin
    },
  }
}

const claimsSchema = v.object({ decryptedId: v.string(), origin: v.string(), exp: v.number() })

function publish({ publicKey }: SigningKey, expiresAt: number): PublishedKey {
  return { publicKey: { ...publicKey, ext: true, key_ops: ['verify'] }, expiresAt: toSeconds(expiresAt) }
}

function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
