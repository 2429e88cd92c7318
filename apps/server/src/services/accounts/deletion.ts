import { and, eq, lte } from 'drizzle-orm'
import { users } from '../../db/embeddedSchema.ts'
import type { AccountsMeans } from './accountsMeans.ts'
import { audit } from './audit.ts'
import { DAY_MS } from './devices.ts'
import { waysOf } from './identities.ts'
import { notify } from './notify.ts'
import type { ProvenDevice, WalletSession } from './provenDevice.ts'
import { endSessions } from './sessions.ts'
import { dropStepUp, requireStepUp } from './stepUps.ts'

const PENDING_DAYS = 7

/**
 * Sets a user's deletion for in seven days and signs everybody out; a mailed link takes it back until then.
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED`, except for a guest, who has nothing to prove it by
 */
export async function beginDeletion(
  means: AccountsMeans,
  { session, device }: { session: WalletSession; device: ProvenDevice },
): Promise<{ deleteAt: number }> {
  const { db } = means
  const { userId } = session
  const isGuest = (await waysOf(db, userId)).every(({ provider }) => provider === 'guest')
  if (!isGuest) await requireStepUp(means, session, 'delete')
  const deleteAt = means.now() + PENDING_DAYS * DAY_MS
  await db.transaction(async (tx) => {
    await tx.update(users).set({ status: 'deleting', deleteAt }).where(eq(users.id, userId))
    await dropStepUp(tx, session, 'delete')
    await endSessions(tx, userId)
    await audit(tx, { userId, event: 'account.deleting', data: { deviceId: device.id } }, means.now())
  })
  notify(means, userId, { kind: 'deletion', device, deleteAt })
  return { deleteAt }
}

/** Deletes whose time has come, with their wallets and shares. The audit log keeps their ids. */
export async function finishDeletions(means: AccountsMeans): Promise<void> {
  const { status, deleteAt } = users
  const due = and(eq(status, 'deleting'), lte(deleteAt, means.now()))
  const gone = await means.db.delete(users).where(due).returning()
  for (const { id } of gone) await audit(means.db, { userId: id, event: 'account.deleted' }, means.now())
}
