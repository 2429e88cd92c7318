import { connectGuest } from '@latchkey/core/actions'
import type { DialogModel } from '../../context/dialogModel.ts'
import { leaveConnected } from '../../wallets/runConnectAttempt.ts'
import { leavingOf } from './leavingOf.ts'

/** Makes a guest's wallet and leaves the dialog connected. */
export async function enterAsGuest(dialog: DialogModel, signal: AbortSignal): Promise<void> {
  const leaving = leavingOf(dialog)
  await connectGuest(dialog.client, { signal })
  if (!signal.aborted) await leaveConnected(dialog, { ...leaving, signal })
}
