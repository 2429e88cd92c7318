import type { handoverStateSchema } from '@latchkey/protocol/embedded'
import type * as v from 'valibot'
import type { Asker, WalletDeps } from '../walletDeps.ts'
import { findHandover, handoverOver } from './handoverRows.ts'

type HandoverState = v.InferOutput<typeof handoverStateSchema>

/** How it stands, for the two devices of it. @throws LatchkeyError `REQUEST_REFUSED` for everybody else */
export async function readHandover({ db, now }: WalletDeps, asker: Asker, id: string): Promise<HandoverState> {
  const row = await findHandover(db, asker, id)
  const { deviceId } = asker.session
  if (deviceId !== row.newDeviceId && deviceId !== row.oldDeviceId) throw handoverOver()
  const { status, oldDeviceId, oldKey, generation, newKey } = row
  const isOver = row.expiresAt <= now() && status !== 'taken' && status !== 'denied'
  return {
    status: isOver ? 'expired' : status,
    ...(oldDeviceId && oldKey && generation ? { old: { deviceId: oldDeviceId, publicKey: oldKey, generation } } : {}),
    ...(newKey ? { publicKey: newKey } : {}),
  }
}
