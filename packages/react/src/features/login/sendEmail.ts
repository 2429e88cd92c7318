import { connectEmail } from '@latchkey/core/actions'
import type { DialogModel } from '../../context/dialogModel.ts'
import { leaveConnected } from '../../wallets/runConnectAttempt.ts'
import { readConnectIntent } from './readConnectIntent.ts'

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
  const { client, sentMail } = dialog
  const isSent = sentMail?.email === email && client.now() - sentMail.sentAt < MAIL_LIVES_MS
  if (sentMail && isSent && step === 'push') return dialog.go({ type: step, view: sentMail })
  const intent = readConnectIntent(dialog)
  const { action, matchNumber } = await connectEmail(client, { email, signal })
  if (signal.aborted) return
  if (action === 'CONNECT') return leaveConnected(dialog, { ...intent, signal })
  const sentAt = client.now()
  dialog.sentMail =
    action === 'VERIFY_DEVICE'
      ? { view: 'EmailVerifyDevice', email, matchNumber, sentAt }
      : { view: 'EmailVerifyOtp', email, sentAt }
  dialog.go({ type: step, view: dialog.sentMail })
}
