import { embeddedError } from '@latchkey/protocol/frame'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { AccountsDeps, Queries } from './accountsDeps.ts'
import { DAY_MS, readDevice } from './devices/devices.ts'
import type { WalletSession } from './devices/provenDevice.ts'
import { emailSubject } from './emailSubject.ts'
import { hasStepUp } from './stepUps.ts'
import { verifiedAddresses } from './tables.ts'
import { embeddedWallets } from './walletTables.ts'

/** How long an address change can be reverted, and how long new devices signed in with it must wait. */
export const REVERT_MS = 3 * DAY_MS

/** Saves an address verified by a code or a provider. A known address is left unchanged. */
export async function storeVerifiedAddress(tx: Queries, userId: string, email: string, now: number): Promise<void> {
  const row = { userId, subject: emailSubject(email), email, verifiedAt: now }
  await tx.insert(verifiedAddresses).values(row).onConflictDoNothing()
}

/** Makes an address the user's current one. All previous ones receive notices for another 72 hours. */
export async function changeVerifiedAddress(tx: Queries, userId: string, email: string, now: number): Promise<void> {
  const { userId: owner, subject } = verifiedAddresses
  await tx
    .update(verifiedAddresses)
    .set({ noticeUntil: now + REVERT_MS })
    .where(eq(owner, userId))
  const row = { userId, subject: emailSubject(email), email, verifiedAt: now }
  await tx
    .insert(verifiedAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [owner, subject], set: { email, verifiedAt: now, noticeUntil: null } })
}

/** Every address that was ever verified for a user. */
export async function everyVerifiedAddress(db: Queries, userId: string): Promise<readonly string[]> {
  const rows = await db.select().from(verifiedAddresses).where(eq(verifiedAddresses.userId, userId))
  return rows.map(({ email }) => email)
}

/** The addresses replaced in the last 72 hours. */
export async function recentAddresses(db: Queries, userId: string, now: number): Promise<readonly string[]> {
  const { userId: owner, noticeUntil } = verifiedAddresses
  const rows = await db
    .select()
    .from(verifiedAddresses)
    .where(and(eq(owner, userId), gt(noticeUntil, now)))
  return rows.map(({ email }) => email)
}

/**
 * Makes a new device wait if it signed in with an address that is newer than the wallet: an attacker may have changed
 * the address, and the owner has 72 hours to revert that. A passkey unlocks the device immediately. So does a transfer
 * from a device from before the change.
 *
 * @throws LatchkeyError `DEVICE_WATCHED` with `data.retryAfter` and `data.heldUntil`, a time in milliseconds
 */
export async function requireSettledAddress(
  deps: Pick<AccountsDeps, 'db' | 'now'>,
  session: WalletSession,
): Promise<void> {
  if (session.provider !== 'email') return
  const { db, now } = deps
  const { userId } = session
  const [wallet] = await db.select().from(embeddedWallets).where(eq(embeddedWallets.userId, userId))
  if (!wallet) return
  const since = Math.max(wallet.createdAt, now() - REVERT_MS)
  const isRecent = and(eq(verifiedAddresses.userId, userId), gt(verifiedAddresses.verifiedAt, since))
  const [changed] = await db
    .select()
    .from(verifiedAddresses)
    .where(isRecent)
    .orderBy(desc(verifiedAddresses.verifiedAt))
    .limit(1)
  if (!changed) return
  const device = await readDevice(db, userId, session.deviceId)
  if (device && device.firstSeen < changed.verifiedAt) return
  if (await hasStepUp(deps, session, 'newDevice')) return
  const heldUntil = changed.verifiedAt + REVERT_MS
  throw embeddedError('DEVICE_WATCHED', {
    message: "This wallet's e-mail address was changed: a new device has to wait for 72 hours",
    data: { heldUntil, retryAfter: Math.ceil((heldUntil - now()) / 1000) },
  })
}
