import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { fingerprint, randomId, randomToken } from '../../base/randomText.ts'
import type { AccountsDeps, Queries } from './accountsDeps.ts'
import { audit } from './audit/audit.ts'
import { DAY_MS } from './devices/devices.ts'
import type { ProvenDevice, WalletSession } from './devices/provenDevice.ts'
import { users, walletSessions } from './tables.ts'

const IDLE_MS = 7 * DAY_MS
const ABSOLUTE_MS = 30 * DAY_MS
/** Requests in flight may still use a rotated token for this long. */
const GRACE_MS = 60_000
/** The time of use isn't saved more often than this. */
const TOUCH_MS = 60_000

type Row = typeof walletSessions.$inferSelect

/**
 * Starts a session of a browser on a page's origin. An earlier session of the same user there ends.
 *
 * @throws LatchkeyError `WALLET_FROZEN` if the operator has locked the user: a thief would leave a way back in
 */
export async function beginSession(
  tx: Queries,
  { device, userId, provider }: { device: ProvenDevice; userId: string; provider: string },
  now: number,
): Promise<{ token: string; session: WalletSession }> {
  const { origin } = device
  const { userId: owner, deviceId, origin: place } = walletSessions
  await lockSessions(tx, userId)
  const [user] = await tx.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (user?.status === 'frozen') throw embeddedError('WALLET_FROZEN')
  await tx.delete(walletSessions).where(and(eq(owner, userId), eq(deviceId, device.id), eq(place, origin)))
  const id = randomId()
  const times = { createdAt: now, expiresAt: now + ABSOLUTE_MS }
  return addToken(tx, { id, family: id, userId, deviceId: device.id, origin, provider, ...times }, now)
}

/**
 * The session of a token, if used by the same browser and on the same page. Pages of the secure origin (export,
 * security) may also use it, on behalf of the frame that the token belongs to.
 *
 * @throws LatchkeyError `SESSION_ENDED`; reusing a rotated token ends all sessions of the same login
 */
export async function readSession(deps: AccountsDeps, token: string, device: ProvenDevice): Promise<WalletSession> {
  const { db } = deps
  const now = deps.now()
  const [row] = await db
    .select()
    .from(walletSessions)
    .where(eq(walletSessions.tokenHash, fingerprint(token)))
  if (!row || row.deviceId !== device.id || ![row.origin, deps.secureOrigin].includes(device.origin))
    throw embeddedError('SESSION_ENDED')
  if (row.rotatedAt !== null && now > row.rotatedAt + GRACE_MS) {
    await endFamily(db, row)
    await audit(db, { userId: row.userId, event: 'session.reused', data: { deviceId: row.deviceId } }, now)
    throw embeddedError('SESSION_ENDED')
  }
  if (now >= row.expiresAt || now > row.lastUsedAt + IDLE_MS) throw embeddedError('SESSION_ENDED')
  if (now > row.lastUsedAt + TOUCH_MS)
    await db.update(walletSessions).set({ lastUsedAt: now }).where(eq(walletSessions.id, row.id))
  return sessionOf(row)
}

/**
 * Issues a new token for the session. The old one stays valid for one more minute.
 *
 * @throws LatchkeyError `SESSION_ENDED` if it has ended in the meantime
 */
export async function rotateSession(db: Queries, session: WalletSession, now: number) {
  const { id, rotatedAt } = walletSessions
  return db.transaction(async (tx) => {
    await lockSessions(tx, session.userId)
    const [kept] = await tx
      .update(walletSessions)
      .set({ rotatedAt: sql`coalesce(${rotatedAt}, ${now}::bigint)` })
      .where(eq(id, session.id))
      .returning()
    if (!kept) throw embeddedError('SESSION_ENDED')
    return addToken(tx, { ...session, id: randomId() }, now)
  })
}

/** Call before ending a user's sessions. Otherwise a token rotated at the same moment would survive. */
export async function lockSessions(tx: Queries, userId: string): Promise<void> {
  // Weaker than `update`, so that transactions that only insert rows of the user don't have to wait.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Ends the session of one login: deletes all tokens that were issued for it. */
export async function endFamily(
  db: Queries,
  { userId, family }: Pick<WalletSession, 'userId' | 'family'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSessions(tx, userId)
    await tx.delete(walletSessions).where(eq(walletSessions.family, family))
  })
}

/** Ends a user's sessions: all of them, those of one browser (`deviceId`), or all but one login's (`exceptFamily`). */
export async function endSessions(
  tx: Queries,
  userId: string,
  { deviceId, exceptFamily }: { deviceId?: string; exceptFamily?: string } = {},
): Promise<void> {
  const { userId: owner, deviceId: browser, family } = walletSessions
  await lockSessions(tx, userId)
  await tx
    .delete(walletSessions)
    .where(
      and(
        eq(owner, userId),
        deviceId === undefined ? undefined : eq(browser, deviceId),
        exceptFamily === undefined ? undefined : ne(family, exceptFamily),
      ),
    )
}

/** Deletes expired sessions. */
export async function cleanUpSessions(db: Queries, now: number): Promise<void> {
  const { expiresAt, lastUsedAt } = walletSessions
  await db.delete(walletSessions).where(or(lt(expiresAt, now), lt(lastUsedAt, now - IDLE_MS)))
}

async function addToken(db: Queries, session: WalletSession, now: number) {
  const token = randomToken()
  await db.insert(walletSessions).values({ ...session, tokenHash: fingerprint(token), lastUsedAt: now })
  return { token, session }
}

function sessionOf({ id, family, userId, deviceId, origin, provider, createdAt, expiresAt }: Row): WalletSession {
  return { id, family, userId, deviceId, origin, provider, createdAt, expiresAt }
}
