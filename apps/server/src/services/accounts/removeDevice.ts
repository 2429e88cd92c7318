import { and, eq } from 'drizzle-orm'
import { devices } from '../../db/embeddedSchema.ts'
import type { AccountsDeps } from './accountsDeps.ts'
import { audit } from './audit.ts'
import { endSessions } from './sessions.ts'

/**
 * Forgets a user's browser: its sessions end, and what the key service holds for it goes (`forgetShares`); all of it, or
 * nothing, so that what failed can be asked again.
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
