import { connectEmail } from '@latchkey/core/actions'
import { leaveConnected } from '../askWallet.ts'
import type { DialogModel } from '../dialogModel.ts'
import { leavingOf } from './leavingOf.ts'

export type SendEmail = {
  email: string
  /** `replace`: the mail takes the place of an earlier one. */
  step: 'push' | 'replace'
}

/** Has the mail sent and goes where its answer leads (R4.08a): to the device's confirmation, to the code, or in. */
export async function sendEmail(dialog: DialogModel, { email, step }: SendEmail, signal: AbortSignal): Promise<void> {
  const leaving = leavingOf(dialog)
  const { action, matchNumber } = await connectEmail(dialog.client, { email, signal })
  if (signal.aborted) return
  const sentAt = dialog.client.now()
  switch (action) {
    case 'VERIFY_DEVICE':
      return dialog.go({ type: step, view: { view: 'EmailVerifyDevice', email, matchNumber, sentAt } })
    case 'VERIFY_OTP':
      return dialog.go({ type: step, view: { view: 'EmailVerifyOtp', email, sentAt } })
    case 'CONNECT':
      return leaveConnected(dialog, { ...leaving, signal })
  }
}
