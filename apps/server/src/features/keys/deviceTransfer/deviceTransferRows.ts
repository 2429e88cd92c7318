import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { OVER_MS } from '../../accounts/deletion/cleanUpAccounts.ts'
import { embeddedWallets } from '../../accounts/walletTables.ts'
import { refusal } from '../checkProofs.ts'
import type { WalletRow } from '../readWallet.ts'
import { deviceTransfers } from '../tables.ts'
import type { Caller, WalletDeps } from '../walletDeps.ts'

type DeviceTransfer = typeof deviceTransfers.$inferSelect
type DeviceTransferStatus = DeviceTransfer['status']

/** Wake keys for requests that wait for a change of one transfer, or for new transfers of a wallet. */
export const wakeKeys = {
  one: (id: string) => `device-transfer:${id}`,
  ofWallet: (walletId: string) => `device-transfers:${walletId}`,
}

/**
 * Moves a transfer to its next status, for the device whose turn it is. A single statement, so that only one of two
 * attempts succeeds.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` if it has ended, isn't in that status, or isn't this device's
 */
export async function stepDeviceTransfer(
  tx: Queries,
  { now, accounts }: Pick<WalletDeps, 'now' | 'accounts'>,
  step: { id: string; caller: Caller; side: 'new' | 'old'; from: readonly DeviceTransferStatus[] },
  change: Partial<DeviceTransfer> & { status: DeviceTransferStatus },
): Promise<DeviceTransfer> {
  const { id, caller, side, from } = step
  const device = side === 'new' ? deviceTransfers.newDeviceId : deviceTransfers.oldDeviceId
  const isTurn = and(
    eq(deviceTransfers.id, id),
    inArray(deviceTransfers.status, [...from]),
    eq(device, caller.session.deviceId),
    gt(deviceTransfers.expiresAt, now()),
  )
  const [row] = await tx.update(deviceTransfers).set(change).where(isTurn).returning()
  if (!row) throw deviceTransferEnded()
  accounts.deps.wake(wakeKeys.one(id))
  return row
}

/** A transfer of the caller's own wallet, whatever its status. @throws LatchkeyError `REQUEST_REFUSED` */
export async function findDeviceTransfer(db: Queries, { session }: Caller, id: string): Promise<DeviceTransfer> {
  const [found] = await db
    .select({ row: deviceTransfers })
    .from(deviceTransfers)
    .innerJoin(embeddedWallets, eq(embeddedWallets.id, deviceTransfers.walletId))
    .where(and(eq(deviceTransfers.id, id), eq(embeddedWallets.userId, session.userId)))
  if (!found) throw deviceTransferEnded()
  return found.row
}

/** Deletes transfers that have expired. */
export async function sweepDeviceTransfers(db: Queries, now: number): Promise<void> {
  await db.delete(deviceTransfers).where(lt(deviceTransfers.expiresAt, now - OVER_MS))
}

/** The error for a device transfer that has ended. */
export function deviceTransferEnded() {
  return refusal('the request of the new device has ended')
}

/** @throws LatchkeyError `REQUEST_REFUSED` in `strict` mode, where devices can't approve others */
export function requireDeviceTransfer({ recoveryMode }: WalletRow): void {
  if (recoveryMode === 'strict') throw refusal('this wallet is not recovered by another device')
}
