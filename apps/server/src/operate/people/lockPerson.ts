import { and, eq } from 'drizzle-orm'
import { refuseCommand } from '../../db/refuse.ts'
import type { Queries } from '../../features/accounts/accountsDeps.ts'
import { endSessions, lockSessions } from '../../features/accounts/sessions.ts'
import { users, walletSessions } from '../../features/accounts/tables.ts'
import { auditOperator } from '../operatorAudit.ts'
import { isUnknown } from './findPeople.ts'

/**
 * Locks a person, at once on every server: they are signed out everywhere and can't sign in, so nothing is signed,
 * recovered, exported, co-signed or changed. Only {@link unlockPerson} undoes it.
 *
 * @returns whether they weren't locked
 * @throws LatchkeyError `COMMAND_REFUSED` if they are unknown or being deleted
 */
export function lockPerson(db: Queries, id: string, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { status, deleteAt } = await readLocked(tx, id)
    if (status === 'frozen') return false
    if (status === 'deleting')
      throw refuseCommand(
        `${id} is being deleted on ${dateOf(deleteAt)}, which a lock would cancel: run latchkey user keep ${id} first, then lock`,
      )
    await tx.update(users).set({ status: 'frozen' }).where(eq(users.id, id))
    await endSessions(tx, id)
    await auditOperator(tx, { userId: id, event: 'account.locked' }, now)
    return true
  })
}

/** Undoes {@link lockPerson}. What the owner has locked stays locked. @returns whether they were locked */
export function unlockPerson(db: Queries, id: string, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await readLocked(tx, id)
    const own = and(eq(users.id, id), eq(users.status, 'frozen'))
    const unlocked = await tx.update(users).set({ status: 'active' }).where(own).returning()
    if (unlocked.length > 0) await auditOperator(tx, { userId: id, event: 'account.unlocked' }, now)
    return unlocked.length > 0
  })
}

/** Signs a person out of every browser. @returns how many sessions ended */
export function endPersonsSessions(db: Queries, id: string, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    await readLocked(tx, id)
    const rows = await tx
      .selectDistinct({ family: walletSessions.family })
      .from(walletSessions)
      .where(eq(walletSessions.userId, id))
    await endSessions(tx, id)
    await auditOperator(tx, { userId: id, event: 'account.signedOut', data: { sessions: rows.length } }, now)
    return rows.length
  })
}

/** `2026-11-27` */
export function dateOf(time: number | null): string {
  return new Date(time ?? 0).toISOString().slice(0, 10)
}

async function readLocked(tx: Queries, id: string) {
  await lockSessions(tx, id)
  const [row] = await tx.select().from(users).where(eq(users.id, id))
  if (!row) throw isUnknown(id)
  return row
}
