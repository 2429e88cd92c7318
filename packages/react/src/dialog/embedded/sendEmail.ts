import { connectEmail } from '@latchkey/core/actions'
import { leaveConnected } from '../askWallet.ts'
import type { DialogModel } from '../dialogModel.ts'
import { leavingOf } from './leavingOf.ts'

/** How long a mailed code or link can be used. */
export const MAIL_LIVES_MS = 10 * 60_000

export type SendEmail = {
  email: string
  /** `replace`: the mail takes the place of an earlier one. */
  step: 'push' | 'replace'
}

/**
 * Has the mail sent and goes where its answer leads (R4.08a): to the device's confirmation, to the code, or in. Who went
 * back and asks again for the same address comes to the mail that was sent already.
 */
export async function sendEmail(dialog: DialogModel, { email, step }: SendEmail, signal: AbortSignal): Promise<void> {
  const { client, mail } = dialog
  const isSent = mail.sent?.email === email && client.now() - mail.sent.sentAt < MAIL_LIVES_MS
  if (mail.sent && isSent && step === 'push') return dialog.go({ type: step, view: mail.sent })
  const leaving = leavingOf(dialog)
  const { action, matchNumber } = await connectEmail(client, { email, signal })
  if (signal.aborted) return
  if (action === 'CONNECT') return leaveConnected(dialog, { ...leaving, signal })
  const sentAt = client.now()
  mail.sent =
    action === 'VERIFY_DEVICE'
      ? { view: 'EmailVerifyDevice', email, matchNumber, sentAt }
      : { view: 'EmailVerifyOtp', email, sentAt }
  dialog.go({ type: step, view: mail.sent })
}
