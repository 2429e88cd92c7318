import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { AccountsDeps, Queries } from '../accountsDeps.ts'
import { audit } from '../audit/audit.ts'
import { DAY_MS } from '../devices/devices.ts'
import type { ProvenDevice, WalletSession } from '../devices/provenDevice.ts'
import { hasOtherMethod } from '../identities.ts'
import { notify } from '../notify.ts'
import { endSessions } from '../sessions.ts'
import { dropStepUp, requireStepUp } from '../stepUps.ts'
import { users } from '../tables.ts'
import { embeddedWallets, permissionSessions } from '../walletTables.ts'

const PENDING_DAYS = 7

/**
 * Schedules a user's deletion in seven days and ends all sessions. Until then, an e-mailed link can cancel it, and
 * so can the user after signing in again ({@link cancelDeletion}).
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED`, except for guests without another sign-in method, who have no way to step up;
 * `WALLET_FROZEN` if the operator has frozen the user, whom the deletion would unfreeze
 */
export async function beginDeletion(
  deps: AccountsDeps,
  { session, device }: { session: WalletSession; device: ProvenDevice },
): Promise<{ deleteAt: number }> {
  const { db } = deps
  const { userId } = session
  if (await hasOtherMethod(db, userId)) await requireStepUp(deps, session, 'delete')
  const deleteAt = await db.transaction(async (tx) => {
    await dropStepUp(tx, session, 'delete')
    return scheduleDeletion(tx, { userId, data: { deviceId: device.id } }, deps.now())
  })
  notify(deps, userId, { kind: 'deletion', device, deleteAt })
  return { deleteAt }
}

/**
 * The part of a deletion that is the same whoever requests it.
 *
 * @param data who requested it, for the audit log
 * @returns when the user will be deleted
 * @throws LatchkeyError `WALLET_FROZEN`
 */
export async function scheduleDeletion(
  tx: Queries,
  { userId, data }: { userId: string; data: Record<string, unknown> },
  now: number,
): Promise<number> {
  const deleteAt = now + PENDING_DAYS * DAY_MS
  const own = and(eq(users.id, userId), ne(users.status, 'frozen'))
  const begun = await tx.update(users).set({ status: 'deleting', deleteAt }).where(own).returning()
  if (begun.length === 0) throw embeddedError('WALLET_FROZEN')
  await endSessions(tx, userId)
  await audit(tx, { userId, event: 'account.deleting', data }, now)
  return deleteAt
}

/**
 * Cancels the deletion of the session's user, who is notified by e-mail. The deletion ended all sessions, so this one
 * proves that the user has signed in since.
 */
export async function cancelDeletion(
  deps: AccountsDeps,
  { session: { userId }, device }: { session: WalletSession; device: ProvenDevice },
): Promise<void> {
  const isCancelled = await deps.db.transaction(async (tx) => {
    const isKept = await keepAccount(tx, userId)
    if (isKept) await audit(tx, { userId, event: 'account.kept', data: { deviceId: device.id } }, deps.now())
    return isKept
  })
  if (!isCancelled) return
  notify(deps, userId, { kind: 'security', device, heading: 'accountKept', line: 'accountKeptLine' })
}

/** Makes a user who would have been deleted active again. Returns whether there was such a user. */
export async function keepAccount(db: Queries, userId: string): Promise<boolean> {
  const own = and(eq(users.id, userId), eq(users.status, 'deleting'))
  const kept = await db.update(users).set({ status: 'active', deleteAt: null }).where(own).returning()
  return kept.length > 0
}

/** When the user will be deleted; undefined if they won't be. */
export async function readDeleteAt(db: Queries, userId: string): Promise<number | undefined> {
  const [row] = await db.select({ deleteAt: users.deleteAt }).from(users).where(eq(users.id, userId))
  return row?.deleteAt ?? undefined
}

/**
 * Deletes users whose time is up, with their wallets, shares and permission sessions. The audit log keeps their ids.
 */
export async function finishDeletions(deps: AccountsDeps): Promise<void> {
  const { status, deleteAt } = users
  const due = and(eq(status, 'deleting'), lte(deleteAt, deps.now()))
  const gone = await deps.db.transaction(async (tx) => {
    // Whoever stores something of theirs meanwhile has done so before, or finds no user afterwards.
    await tx.select({ id: users.id }).from(users).where(due).for('update')
    const owners = tx
      .select({ owner: sql<string>`lower(${embeddedWallets.eip155Address})` })
      .from(embeddedWallets)
      .innerJoin(users, eq(users.id, embeddedWallets.userId))
      .where(due)
    await tx.delete(permissionSessions).where(inArray(permissionSessions.owner, owners))
    return tx.delete(users).where(due).returning()
  })
  for (const { id } of gone) await audit(deps.db, { userId: id, event: 'account.deleted' }, deps.now())
}
