import { and, eq } from 'drizzle-orm'
import { audit } from '../../accounts/audit/audit.ts'
import { devices } from '../../accounts/tables.ts'
import { isReleasedTo } from '../readWallet.ts'
import { releaseRow } from '../releaseShare.ts'
import { authShares } from '../tables.ts'
import { type Caller, openWallet, sealKeyOf, type WalletDeps } from '../walletDeps.ts'
import {
  deviceTransferEnded,
  findDeviceTransfer,
  requireDeviceTransfer,
  stepDeviceTransfer,
} from './deviceTransferRows.ts'

/**
 * Gives the new device, once, what the old one sealed for it, and the server's share of the same set. The owner is
 * notified by e-mail, as for every recovery.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` if the transfer has ended or the old device was removed in the meantime,
 *   `WALLET_FROZEN`, `SHARE_THROTTLED`
 */
export async function takeDeviceTransfer(
  deps: WalletDeps,
  caller: Caller,
  id: string,
): Promise<{ sealed: string; auth: string }> {
  const { db, accounts, now } = deps
  const { userId } = caller.session
  const sealKey = await sealKeyOf(db, caller)
  const { walletId } = await findDeviceTransfer(db, caller, id)
  const taken = await db.transaction(async (tx) => {
    const wallet = await openWallet(tx, caller, walletId)
    requireDeviceTransfer(wallet)
    const step = { id, caller, side: 'new', from: ['sealed'] } as const
    // The wallet's row is locked, so the step below can't see other values.
    const { sealed, oldDeviceId, generation } = await findDeviceTransfer(tx, caller, id)
    await stepDeviceTransfer(tx, deps, step, { status: 'taken', sealed: null })
    if (!sealed || !oldDeviceId || !generation) throw deviceTransferEnded()
    const isThat = and(eq(devices.userId, userId), eq(devices.id, oldDeviceId))
    const [old] = await tx.select().from(devices).where(isThat)
    if (old?.status !== 'active') throw deviceTransferEnded()
    return { sealed, oldDeviceId, generation, mode: wallet.recoveryMode }
  })
  const { sealed, oldDeviceId, generation, mode } = taken
  const place = { userId, walletId, deviceId: oldDeviceId, generation, share: 'auth' as const }
  const auth = await releaseRow(deps, { place, sealKey, purpose: 'recovery' }, async () => {
    const isIts = and(isReleasedTo(walletId, oldDeviceId), eq(authShares.generation, generation))
    const [row] = await db.select().from(authShares).where(isIts)
    return row
  })
  const data = { walletId, deviceId: caller.device.id, mode, sets: 1, by: oldDeviceId }
  await audit(db, { userId, event: 'recovery.released', data }, now())
  accounts.notify(userId, {
    kind: 'security',
    device: caller.device,
    heading: 'walletOpened',
    line: 'walletApprovedLine',
  })
  return { sealed, auth }
}
