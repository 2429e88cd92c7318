import { connectGuest } from '@latchkey/core/actions'
import { leaveConnected } from '../askWallet.ts'
import type { DialogModel } from '../dialogModel.ts'
import { leavingOf } from './leavingOf.ts'

/** Makes a guest's wallet and leaves the dialog connected. */
export async function enterAsGuest(dialog: DialogModel, signal: AbortSignal): Promise<void> {
  const leaving = leavingOf(dialog)
  await connectGuest(dialog.client, { signal })
  if (!signal.aborted) await leaveConnected(dialog, { ...leaving, signal })
}
