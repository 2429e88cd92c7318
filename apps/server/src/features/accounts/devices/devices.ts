import { and, eq } from 'drizzle-orm'
import type { Queries } from '../accountsDeps.ts'
import { blockedDevices, devices } from '../tables.ts'
import type { ProvenDevice } from './provenDevice.ts'

export const DAY_MS = 24 * 60 * 60_000

/** Whether the user has signed in with this browser before and hasn't removed it. */
export async function isDeviceKnown(db: Queries, userId: string, deviceId: string): Promise<boolean> {
  return (await readDevice(db, userId, deviceId))?.status === 'active'
}

/** A device of the user, removed ones included. Undefined if it isn't theirs. */
export async function readDevice(db: Queries, userId: string, deviceId: string) {
  const [row] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.id, deviceId)))
  return row
}

/**
 * Stores the browser that a user has just signed in with. A new browser is watched for a day, except a user's first.
 *
 * @returns whether it is new to a user who has others
 */
export async function storeDevice(db: Queries, userId: string, device: ProvenDevice, now: number) {
  const all = await db.select().from(devices).where(eq(devices.userId, userId))
  const known = all.find(({ id, status }) => id === device.id && status === 'active')
  const { sealKey, name } = device
  if (known) {
    const changed = { sealKey, name, lastSeen: now }
    await db
      .update(devices)
      .set(changed)
      .where(and(eq(devices.userId, userId), eq(devices.id, device.id)))
    return { isAdded: false }
  }
  const isFirst = all.length === 0
  const row = {
    sealKey,
    name,
    status: 'active' as const,
    firstSeen: now,
    lastSeen: now,
    watchUntil: isFirst ? null : now + DAY_MS,
  }
  await db
    .insert(devices)
    .values({ id: device.id, userId, ...row })
    .onConflictDoUpdate({ target: [devices.userId, devices.id], set: row })
  return { isAdded: !isFirst }
}

/** Blocks a browser from starting sign-ins by e-mail for a day, because an account's owner rejected it. */
export async function blockDevice(db: Queries, id: string, now: number): Promise<void> {
  const until = now + DAY_MS
  await db
    .insert(blockedDevices)
    .values({ id, until })
    .onConflictDoUpdate({ target: blockedDevices.id, set: { until } })
}

/** Whether a browser is blocked from starting sign-ins by e-mail at the moment. */
export async function isDeviceBlocked(db: Queries, id: string, now: number): Promise<boolean> {
  const [row] = await db.select().from(blockedDevices).where(eq(blockedDevices.id, id))
  return row !== undefined && row.until > now
}
