import { and, desc, eq } from 'drizzle-orm'
import type { AccountsDeps } from '../accountsDeps.ts'
import { devices, walletSessions } from '../tables.ts'
import type { WalletSession } from './provenDevice.ts'

export type ListedDevice = {
  id: string
  name: string
  firstSeen: number
  lastSeen: number
  watchUntil?: number
  isThis: boolean
  /** The pages where it is signed in. */
  origins: string[]
}

/** A user's browsers, most recently used first. */
export async function listDevices({ db, now }: AccountsDeps, session: WalletSession): Promise<ListedDevice[]> {
  const { userId } = session
  const own = and(eq(devices.userId, userId), eq(devices.status, 'active'))
  const rows = await db.select().from(devices).where(own).orderBy(desc(devices.lastSeen))
  const open = await db.select().from(walletSessions).where(eq(walletSessions.userId, userId))
  return rows.map(({ id, name, firstSeen, lastSeen, watchUntil }) => {
    const sessions = open.filter(({ deviceId }) => deviceId === id)
    return {
      id,
      name,
      firstSeen,
      lastSeen: Math.max(lastSeen, ...sessions.map(({ lastUsedAt }) => lastUsedAt)),
      ...(watchUntil !== null && watchUntil > now() ? { watchUntil } : {}),
      isThis: id === session.deviceId,
      origins: [...new Set(sessions.map(({ origin }) => origin))],
    }
  })
}
