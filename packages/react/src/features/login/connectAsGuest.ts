import { connectGuest } from '@latchkey/core/actions'
import type { DialogModel } from '../../context/dialogModel.ts'
import { closeConnected } from '../../wallets/runConnectAttempt.ts'
import { readConnectIntent } from './readConnectIntent.ts'

/** Creates a guest's wallet and closes the dialog, connected. */
export async function connectAsGuest(dialog: DialogModel, signal: AbortSignal): Promise<void> {
  const intent = readConnectIntent(dialog)
  await connectGuest(dialog.client, { signal })
  if (!signal.aborted) await closeConnected(dialog, { ...intent, signal })
}
