import { and, eq, gt, isNull } from 'drizzle-orm'
import { fingerprint, randomId } from '../../base/randomText.ts'
import type { Queries } from './accountsDeps.ts'
import { mailLinks } from './tables.ts'

/** What an e-mailed link undoes. */
export type LinkPurpose = 'lock' | 'revert-email' | 'unlock-codes' | 'keep-account'

/**
 * Creates a link that works once. Its secret is in the fragment, which servers and proxies never see, so that link
 * scanners can't trigger it: the user has to press the button on its page.
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

/** A link that is unused and not expired. */
export async function readMailLink(db: Queries, secret: string, now: number) {
  const [row] = await db.select().from(mailLinks).where(isGood(secret, now))
  return row
}

/** Uses up a link. A single statement, so that two clicks count as one. */
export async function takeMailLink(db: Queries, secret: string, now: number) {
  const [row] = await db.update(mailLinks).set({ usedAt: now }).where(isGood(secret, now)).returning()
  return row
}

function isGood(secret: string, now: number) {
  const { tokenHash, usedAt, expiresAt } = mailLinks
  return and(eq(tokenHash, fingerprint(secret)), isNull(usedAt), gt(expiresAt, now))
}
