import type { deviceTransferStateSchema } from '@latchkey/protocol/embedded'
import type * as v from 'valibot'
import type { Caller, WalletDeps } from '../walletDeps.ts'
import { deviceTransferEnded, findDeviceTransfer } from './deviceTransferRows.ts'

type DeviceTransferState = v.InferOutput<typeof deviceTransferStateSchema>

/** The status of a transfer, for its two devices. @throws LatchkeyError `REQUEST_REFUSED` for everyone else */
export async function readDeviceTransfer(
  { db, now }: WalletDeps,
  caller: Caller,
  id: string,
): Promise<DeviceTransferState> {
  const row = await findDeviceTransfer(db, caller, id)
  const { deviceId } = caller.session
  if (deviceId !== row.newDeviceId && deviceId !== row.oldDeviceId) throw deviceTransferEnded()
  const { status, oldDeviceId, oldKey, generation, newKey } = row
  const isOver = row.expiresAt <= now() && status !== 'taken' && status !== 'denied'
  return {
    status: isOver ? 'expired' : status,
    ...(oldDeviceId && oldKey && generation ? { old: { deviceId: oldDeviceId, publicKey: oldKey, generation } } : {}),
    ...(newKey ? { publicKey: newKey } : {}),
  }
}
