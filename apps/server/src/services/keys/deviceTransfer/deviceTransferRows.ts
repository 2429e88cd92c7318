import { and, eq, gt, inArray } from 'drizzle-orm'
import { deviceTransfers, embeddedWallets } from '../../../db/keySchema.ts'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { refusal } from '../checkProofs.ts'
import type { WalletRow } from '../readWallet.ts'
import type { Asker, WalletDeps } from '../walletDeps.ts'

type DeviceTransfer = typeof deviceTransfers.$inferSelect
type DeviceTransferStatus = DeviceTransfer['status']

/** Who waits for what becomes of one, and for new ones of a wallet. */
export const wakeKeys = {
  one: (id: string) => `device-transfer:${id}`,
  ofWallet: (walletId: string) => `device-transfers:${walletId}`,
}

/**
 * Leads one from a state into the next, for the device whose turn it is. One statement: of two that try, one succeeds.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` where it is over, not in that state, or not this device's
 */
export async function stepDeviceTransfer(
  tx: Queries,
  { now, accounts }: Pick<WalletDeps, 'now' | 'accounts'>,
  step: { id: string; asker: Asker; side: 'new' | 'old'; from: readonly DeviceTransferStatus[] },
  change: Partial<DeviceTransfer> & { status: DeviceTransferStatus },
): Promise<DeviceTransfer> {
  const { id, asker, side, from } = step
  const device = side === 'new' ? deviceTransfers.newDeviceId : deviceTransfers.oldDeviceId
  const isTurn = and(
    eq(deviceTransfers.id, id),
    inArray(deviceTransfers.status, [...from]),
    eq(device, asker.session.deviceId),
    gt(deviceTransfers.expiresAt, now()),
  )
  const [row] = await tx.update(deviceTransfers).set(change).where(isTurn).returning()
  if (!row) throw deviceTransferEnded()
  accounts.deps.wake(wakeKeys.one(id))
  return row
}

/** One of the asker's own wallet, whatever its state. @throws LatchkeyError `REQUEST_REFUSED` */
export async function findDeviceTransfer(db: Queries, { session }: Asker, id: string): Promise<DeviceTransfer> {
  const [found] = await db
    .select({ row: deviceTransfers })
    .from(deviceTransfers)
    .innerJoin(embeddedWallets, eq(embeddedWallets.id, deviceTransfers.walletId))
    .where(and(eq(deviceTransfers.id, id), eq(embeddedWallets.userId, session.userId)))
  if (!found) throw deviceTransferEnded()
  return found.row
}

export function deviceTransferEnded() {
  return refusal('what a new device asked for is over')
}

/** @throws LatchkeyError `REQUEST_REFUSED` in `strict` mode, where no device lets another one in */
export function requireDeviceTransfer({ recoveryMode }: WalletRow): void {
  if (recoveryMode === 'strict') throw refusal('this wallet is not recovered by another device')
}
