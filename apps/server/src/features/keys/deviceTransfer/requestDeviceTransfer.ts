import { and, eq, inArray } from 'drizzle-orm'
import { randomId } from '../../../base/randomText.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { requireNewcomer } from '../releaseRecovery.ts'
import { deviceTransfers } from '../tables.ts'
import { type Caller, openWallet, sealKeyOf, type WalletDeps } from '../walletDeps.ts'
import { requireDeviceTransfer, wakeKeys } from './deviceTransferRows.ts'

const LIFETIME_MS = 10 * 60_000

/**
 * Creates a transfer request from a newly signed-in device to the user's other devices. Its earlier requests end.
 *
 * @throws LatchkeyError like a recovery (`requireNewcomer`), `WALLET_FROZEN`, `REQUEST_REFUSED` in `strict` mode
 */
export async function requestDeviceTransfer(
  deps: WalletDeps,
  caller: Caller,
  { walletId, commitment }: { walletId: string; commitment: string },
): Promise<{ id: string; expiresAt: number }> {
  const { db, accounts, now } = deps
  const { session, device } = caller
  await sealKeyOf(db, caller)
  await requireNewcomer(deps, caller)
  const row = {
    id: randomId(),
    walletId,
    status: 'asked' as const,
    newDeviceId: device.id,
    newDeviceName: device.name,
    commitment,
    createdAt: now(),
    expiresAt: now() + LIFETIME_MS,
  }
  await db.transaction(async (tx) => {
    requireDeviceTransfer(await openWallet(tx, caller, walletId))
    const isOpen = inArray(deviceTransfers.status, ['asked', 'answered', 'revealed', 'sealed'])
    const own = and(eq(deviceTransfers.walletId, walletId), eq(deviceTransfers.newDeviceId, device.id), isOpen)
    await tx.update(deviceTransfers).set({ status: 'denied', sealed: null }).where(own)
    await tx.insert(deviceTransfers).values(row)
    const data = { walletId, deviceId: device.id }
    await audit(tx, { userId: session.userId, event: 'device-transfer.asked', data }, now())
  })
  accounts.deps.wake(wakeKeys.ofWallet(walletId))
  return { id: row.id, expiresAt: row.expiresAt }
}
