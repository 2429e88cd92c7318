import { and, eq } from 'drizzle-orm'
import type { AccountsDeps } from './accountsDeps.ts'
import { audit } from './audit/audit.ts'
import { endSessions } from './sessions.ts'
import { devices } from './tables.ts'

/**
 * Removes a user's browser, ends its sessions, and deletes what the key service stores for it (`forgetShares`). All in
 * one transaction, so that a failed removal can be retried.
 *
 * @returns whether there was such a browser
 */
export async function removeDevice(deps: AccountsDeps, userId: string, deviceId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [gone] = await tx
      .update(devices)
      .set({ status: 'removed' })
      .where(and(eq(devices.userId, userId), eq(devices.id, deviceId), eq(devices.status, 'active')))
      .returning()
    if (!gone) return false
    await endSessions(tx, userId, { deviceId })
    await deps.forgetShares(tx, userId, deviceId)
    await audit(tx, { userId, event: 'device.removed', data: { deviceId } }, deps.now())
    return true
  })
}
