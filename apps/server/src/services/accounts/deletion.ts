import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { users } from '../../db/embeddedSchema.ts'
import { embeddedWallets } from '../../db/keySchema.ts'
import { permissionSessions } from '../../db/permissionSchema.ts'
import type { AccountsDeps } from './accountsDeps.ts'
import { audit } from './audit.ts'
import { DAY_MS } from './devices.ts'
import { hasOtherMethod } from './identities.ts'
import { notify } from './notify.ts'
import type { ProvenDevice, WalletSession } from './provenDevice.ts'
import { endSessions } from './sessions.ts'
import { dropStepUp, requireStepUp } from './stepUps.ts'

const PENDING_DAYS = 7

/**
 * Schedules a user's deletion in seven days and ends all sessions. Until then, an e-mailed link can cancel it.
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED`, except for guests without another sign-in method, who have no way to step up
 */
export async function beginDeletion(
  deps: AccountsDeps,
  { session, device }: { session: WalletSession; device: ProvenDevice },
): Promise<{ deleteAt: number }> {
  const { db } = deps
  const { userId } = session
  if (await hasOtherMethod(db, userId)) await requireStepUp(deps, session, 'delete')
  const deleteAt = deps.now() + PENDING_DAYS * DAY_MS
  await db.transaction(async (tx) => {
    await tx.update(users).set({ status: 'deleting', deleteAt }).where(eq(users.id, userId))
    await dropStepUp(tx, session, 'delete')
    await endSessions(tx, userId)
    await audit(tx, { userId, event: 'account.deleting', data: { deviceId: device.id } }, deps.now())
  })
  notify(deps, userId, { kind: 'deletion', device, deleteAt })
  return { deleteAt }
}

/**
 * Deletes users whose time is up, with their wallets, shares and permission sessions. The audit log keeps their ids.
 */
export async function finishDeletions(deps: AccountsDeps): Promise<void> {
  const { status, deleteAt } = users
  const due = and(eq(status, 'deleting'), lte(deleteAt, deps.now()))
  const gone = await deps.db.transaction(async (tx) => {
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
