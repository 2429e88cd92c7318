import { and, count, eq, gt } from 'drizzle-orm'
import type { Queries } from '../../features/accounts/accountsDeps.ts'
import { connectedApps, devices, identities, walletSessions } from '../../features/accounts/tables.ts'
import { embeddedWallets, passkeys } from '../../features/accounts/walletTables.ts'
import { recoveryMethods } from '../../features/keys/tables.ts'
import type { Person } from './findPeople.ts'

/** What an operator needs to help somebody: how they sign in, on which browsers, and what state the wallet is in. */
export async function showPerson(db: Queries, person: Person, now: number) {
  const { id } = person
  const [wallet] = await db.select().from(embeddedWallets).where(eq(embeddedWallets.userId, id))
  const isOpen = and(eq(walletSessions.userId, id), gt(walletSessions.expiresAt, now))
  const [methods, browsers, keys, apps, recovery, [sessions]] = await Promise.all([
    db.select().from(identities).where(eq(identities.userId, id)).orderBy(identities.createdAt),
    db.select().from(devices).where(eq(devices.userId, id)).orderBy(devices.firstSeen),
    db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(passkeys.createdAt),
    db.select().from(connectedApps).where(eq(connectedApps.userId, id)).orderBy(connectedApps.origin),
    wallet ? db.select().from(recoveryMethods).where(eq(recoveryMethods.walletId, wallet.id)) : [],
    db.select({ rows: count() }).from(walletSessions).where(isOpen),
  ])
  return {
    ...person,
    signInMethods: [...methods.map(({ provider, email }) => ({ provider, email })), ...keys.map(asMethod)],
    wallet: wallet
      ? {
          eip155: wallet.eip155Address,
          solana: wallet.solanaAddress,
          recoveryMode: wallet.recoveryMode,
          recoveryMethods: recovery.map(({ kind }) => kind),
          /** By the owner; `status` says whether the operator has locked the person. */
          isLockedByOwner: wallet.isFrozen,
          createdAt: wallet.createdAt,
        }
      : null,
    browsers: browsers.map(({ name, status, firstSeen, lastSeen }) => ({ name, status, firstSeen, lastSeen })),
    connectedApps: apps.map(({ origin }) => origin),
    openSessions: sessions?.rows ?? 0,
  }
}

function asMethod({ name }: typeof passkeys.$inferSelect) {
  return { provider: 'passkey', email: null, name }
}
