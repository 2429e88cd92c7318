import type { DeviceTransferRequest } from '@latchkey/protocol/embedded'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { audit } from '../../accounts/audit/audit.ts'
import { isReleasedTo } from '../readWallet.ts'
import { authShares, deviceTransfers } from '../tables.ts'
import { type Caller, findWallet, openWallet, sealKeyOf, type WalletDeps } from '../walletDeps.ts'
import {
  deviceTransferEnded,
  findDeviceTransfer,
  requireDeviceTransfer,
  stepDeviceTransfer,
  wakeKeys,
} from './deviceTransferRows.ts'

/** Unanswered requests of devices without a share, for devices that have one. Empty for a device without a share. */
export async function listDeviceTransfers(
  { db, now }: WalletDeps,
  { session }: Caller,
  walletId: string,
): Promise<DeviceTransferRequest[]> {
  await findWallet(db, session.userId, walletId)
  const [own] = await db.select().from(authShares).where(isReleasedTo(walletId, session.deviceId)).limit(1)
  if (!own) return []
  const isForOthers = and(
    eq(deviceTransfers.walletId, walletId),
    eq(deviceTransfers.status, 'asked'),
    isNull(deviceTransfers.oldDeviceId),
    ne(deviceTransfers.newDeviceId, session.deviceId),
    gt(deviceTransfers.expiresAt, now()),
  )
  const rows = await db.select().from(deviceTransfers).where(isForOthers).orderBy(deviceTransfers.createdAt)
  return rows.map(({ id, newDeviceId: deviceId, newDeviceName: deviceName, commitment, createdAt }) => ({
    id,
    deviceId,
    deviceName,
    commitment,
    createdAt,
  }))
}

/**
 * An existing device reveals its key. The first to do so wins. A device that is itself new may not.
 *
 * @throws LatchkeyError `DEVICE_WATCHED`, `WALLET_FROZEN`, `REQUEST_REFUSED` if the transfer has ended or the device
 *   has no such set
 */
export async function answerDeviceTransfer(
  deps: WalletDeps,
  caller: Caller,
  { id, publicKey, generation }: { id: string; publicKey: string; generation: number },
): Promise<void> {
  const { db, accounts, now } = deps
  const { deviceId } = caller.session
  await sealKeyOf(db, caller)
  await accounts.requireUnwatched(caller.session)
  const { walletId } = await findDeviceTransfer(db, caller, id)
  await db.transaction(async (tx) => {
    requireDeviceTransfer(await openWallet(tx, caller, walletId))
    const isOwn = and(isReleasedTo(walletId, deviceId), eq(authShares.generation, generation))
    const [set] = await tx.select().from(authShares).where(isOwn)
    if (!set) throw deviceTransferEnded()
    const isOpen = and(
      eq(deviceTransfers.id, id),
      eq(deviceTransfers.status, 'asked'),
      ne(deviceTransfers.newDeviceId, deviceId),
      gt(deviceTransfers.expiresAt, now()),
    )
    const answered = { status: 'answered' as const, oldDeviceId: deviceId, oldKey: publicKey, generation }
    const [row] = await tx.update(deviceTransfers).set(answered).where(isOpen).returning()
    if (!row) throw deviceTransferEnded()
  })
  accounts.deps.wake(wakeKeys.one(id))
}

/** The new device reveals its key. @throws LatchkeyError `REQUEST_REFUSED` */
export async function revealDeviceTransfer(
  deps: WalletDeps,
  caller: Caller,
  { id, publicKey }: { id: string; publicKey: string },
): Promise<void> {
  const step = { id, caller, side: 'new', from: ['answered'] } as const
  await stepDeviceTransfer(deps.db, deps, step, { status: 'revealed', newKey: publicKey })
}

/**
 * Stores what the old device sealed, after its owner approved. @throws LatchkeyError `REQUEST_REFUSED`, `WALLET_FROZEN`
 */
export async function sealDeviceTransfer(
  deps: WalletDeps,
  caller: Caller,
  { id, sealed }: { id: string; sealed: string },
): Promise<void> {
  const { db, now } = deps
  const { walletId } = await findDeviceTransfer(db, caller, id)
  await sealKeyOf(db, caller)
  await db.transaction(async (tx) => {
    requireDeviceTransfer(await openWallet(tx, caller, walletId))
    const step = { id, caller, side: 'old', from: ['revealed'] } as const
    const { newDeviceId } = await stepDeviceTransfer(tx, deps, step, { status: 'sealed', sealed })
    const data = { walletId, deviceId: newDeviceId, by: caller.session.deviceId }
    await audit(tx, { userId: caller.session.userId, event: 'device-transfer.approved', data }, now())
  })
}

/**
 * Ends a transfer, from either device. Does nothing if it has already ended. @throws LatchkeyError `REQUEST_REFUSED`
 * for other users
 */
export async function denyDeviceTransfer(deps: WalletDeps, caller: Caller, id: string): Promise<void> {
  const { db, accounts, now } = deps
  const { walletId, newDeviceId } = await findDeviceTransfer(db, caller, id)
  const isOpen = and(
    eq(deviceTransfers.id, id),
    ne(deviceTransfers.status, 'taken'),
    ne(deviceTransfers.status, 'denied'),
  )
  const [row] = await db.update(deviceTransfers).set({ status: 'denied', sealed: null }).where(isOpen).returning()
  if (!row) return
  accounts.deps.wake(wakeKeys.one(id))
  const data = { walletId, deviceId: newDeviceId, by: caller.session.deviceId }
  await audit(db, { userId: caller.session.userId, event: 'device-transfer.denied', data }, now())
}
