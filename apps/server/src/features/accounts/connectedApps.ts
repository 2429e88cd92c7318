import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from './accountsDeps.ts'
import type { WalletSession } from './devices/provenDevice.ts'
import { lockSessions } from './sessions.ts'
import { connectedApps, walletSessions } from './tables.ts'

/** Whether a user has allowed pages of an origin to see the wallet. */
export async function isConsented(db: Queries, userId: string, origin: string): Promise<boolean> {
  const rows = await db.select().from(connectedApps).where(placeOf(userId, origin))
  return rows.length > 0
}

/** Records that the user allowed an app, or used it again. */
export async function consent(db: Queries, userId: string, origin: string, now: number): Promise<void> {
  const row = { userId, origin, connectedAt: now, lastUsedAt: now }
  await db
    .insert(connectedApps)
    .values(row)
    .onConflictDoUpdate({ target: [connectedApps.userId, connectedApps.origin], set: { lastUsedAt: now } })
}

/** The apps that the user has allowed. */
export function listApps(db: Queries, userId: string) {
  const { origin, connectedAt, lastUsedAt } = connectedApps
  return db.select({ origin, connectedAt, lastUsedAt }).from(connectedApps).where(eq(connectedApps.userId, userId))
}

/**
 * Revokes the consent. This ends the user's sessions on pages of that origin in every browser, except the session that
 * sends the request: its frame learns from the response.
 *
 * @returns whether there was a consent to revoke
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
