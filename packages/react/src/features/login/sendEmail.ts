import { connectEmail } from '@latchkey/core/actions'
import type { DialogModel } from '../../context/dialogModel.ts'
import { closeConnected } from '../../wallets/runConnectAttempt.ts'
import { readConnectIntent } from './readConnectIntent.ts'

/** How long a mailed code or link is valid. */
export const EMAIL_TTL_MS = 10 * 60_000

export type SendEmail = {
  email: string
  /** `replace`: replaces the view of an earlier e-mail. */
  step: 'push' | 'replace'
}

/**
 * Requests the e-mail and opens the view for the response: device confirmation, code, or connected. A visitor
 * who went back and enters the same address returns to the e-mail that was already sent.
 */
export async function sendEmail(dialog: DialogModel, { email, step }: SendEmail, signal: AbortSignal): Promise<void> {
  const { client, sentMail } = dialog
  const isSent = sentMail?.email === email && client.now() - sentMail.sentAt < EMAIL_TTL_MS
  if (sentMail && isSent && step === 'push') return dialog.go({ type: step, view: sentMail })
  const intent = readConnectIntent(dialog)
  const { action, matchNumber } = await connectEmail(client, { email, signal })
  if (signal.aborted) return
  if (action === 'CONNECT') return closeConnected(dialog, { ...intent, signal })
  const sentAt = client.now()
  dialog.sentMail =
    action === 'VERIFY_DEVICE'
      ? { view: 'EmailVerifyDevice', email, matchNumber, sentAt }
      : { view: 'EmailVerifyOtp', email, sentAt }
  dialog.go({ type: step, view: dialog.sentMail })
}
