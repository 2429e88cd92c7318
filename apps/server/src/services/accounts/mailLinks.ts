import { and, eq, gt, isNull } from 'drizzle-orm'
import { mailLinks } from '../../db/embeddedSchema.ts'
import type { Queries } from './accountsDeps.ts'
import { fingerprint, randomId } from './randomText.ts'

/** What a mailed link undoes. */
export type LinkPurpose = 'lock' | 'revert-email' | 'unlock-codes' | 'keep-account'

/**
 * Makes a link that works once. Its secret is in the fragment, which no server and no proxy sees, so that opening the
 * page changes nothing: a person has to press its button.
 */
export async function makeMailLink(
  db: Queries,
  secureOrigin: string,
  link: { purpose: LinkPurpose; userId: string; data?: Record<string, unknown>; expiresAt: number },
): Promise<string> {
  const secret = randomId()
  await db.insert(mailLinks).values({ data: {}, ...link, tokenHash: fingerprint(secret) })
  return `${secureOrigin}/email#c=${secret}`
}

/** A link that was not used yet and is not too old. */
export async function readMailLink(db: Queries, secret: string, now: number) {
  const [row] = await db.select().from(mailLinks).where(isGood(secret, now))
  return row
}

/** Uses a link up: one statement, so that two clicks are one. */
export async function takeMailLink(db: Queries, secret: string, now: number) {
  const [row] = await db.update(mailLinks).set({ usedAt: now }).where(isGood(secret, now)).returning()
  return row
}

function isGood(secret: string, now: number) {
  const { tokenHash, usedAt, expiresAt } = mailLinks
  return and(eq(tokenHash, fingerprint(secret)), isNull(usedAt), gt(expiresAt, now))
}
