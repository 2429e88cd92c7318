import { and, eq, ne } from 'drizzle-orm'
import { connectedApps, walletSessions } from '../../db/embeddedSchema.ts'
import type { Queries } from './accountsDeps.ts'
import type { WalletSession } from './provenDevice.ts'
import { lockSessions } from './sessions.ts'

/** Whether a user agreed that pages of an origin may know the wallet. */
export async function isConsented(db: Queries, userId: string, origin: string): Promise<boolean> {
  const rows = await db.select().from(connectedApps).where(placeOf(userId, origin))
  return rows.length > 0
}

export async function consent(db: Queries, userId: string, origin: string, now: number): Promise<void> {
  const row = { userId, origin, connectedAt: now, lastUsedAt: now }
  await db
    .insert(connectedApps)
    .values(row)
    .onConflictDoUpdate({ target: [connectedApps.userId, connectedApps.origin], set: { lastUsedAt: now } })
}

export function listApps(db: Queries, userId: string) {
  const { origin, connectedAt, lastUsedAt } = connectedApps
  return db.select({ origin, connectedAt, lastUsedAt }).from(connectedApps).where(eq(connectedApps.userId, userId))
}

/**
 * Takes the consent back. The user's sessions on pages of that origin end with it, on every browser, but the one that asks:
 * its frame is told by the answer.
 *
 * @returns whether there was something to take back.
 */
export async function disconnectApp(
  db: Queries,
  { userId, family }: Pick<WalletSession, 'userId' | 'family'>,
  origin: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSessions(tx, userId)
    const gone = await tx.delete(connectedApps).where(placeOf(userId, origin)).returning()
    const { userId: owner, origin: place, family: login } = walletSessions
    await tx.delete(walletSessions).where(and(eq(owner, userId), eq(place, origin), ne(login, family)))
    return gone.length > 0
  })
}

function placeOf(userId: string, origin: string) {
  return and(eq(connectedApps.userId, userId), eq(connectedApps.origin, origin))
}
