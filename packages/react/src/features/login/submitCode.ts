import { connectOtp } from '@latchkey/core/actions'
import { isLatchkeyError } from '@latchkey/protocol'
import type { DialogModel } from '../../context/dialogModel.ts'
import { leaveConnected } from '../../wallets/askWallet.ts'
import { leavingOf } from './leavingOf.ts'

/** Signs in with the code of a mail and leaves the dialog connected. */
export async function submitCode(dialog: DialogModel, otp: string, signal: AbortSignal): Promise<void> {
  const leaving = leavingOf(dialog)
  try {
    await connectOtp(dialog.client, { otp, signal })
    dialog.sentMail = undefined
  } catch (error) {
    if (isLatchkeyError(error, 'OTP_EXPIRED') || isLatchkeyError(error, 'OTP_LOCKED')) dialog.sentMail = undefined
    throw error
  }
  if (!signal.aborted) await leaveConnected(dialog, { ...leaving, signal })
}
