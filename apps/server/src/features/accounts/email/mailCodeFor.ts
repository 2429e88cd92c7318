import { embeddedError } from '@latchkey/protocol/frame'
import { type CodeAim, codeMail } from '../../mail/mails.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import type { ProvenDevice } from '../devices/provenDevice.ts'
import { deviceRequest } from '../notify.ts'
import { CODE_MINUTES, type CodePurpose, createChallenge, dropChallenge, refuseLocked } from './codes.ts'

export type CodeMail = {
  userId: string
  email: string
  device: ProvenDevice
  purpose: CodePurpose
  aim: CodeAim
  data?: Record<string, unknown>
}

/**
 * E-mails a code to a user, for one browser and one purpose.
 *
 * @throws LatchkeyError `OTP_LOCKED`; `MAIL_FAILED`, and nothing was started then
 */
export async function mailCodeFor(
  deps: AccountsDeps,
  mail: CodeMail,
): Promise<{ challengeId: string; expiresAt: number }> {
  const { userId, email, device, purpose, aim, data = {} } = mail
  const countedAs = `user:${userId}`
  await refuseLocked(deps, countedAs)
  const challenge = await createChallenge(deps, { purpose, device, userId, email, countedAs, data, hasCode: true })
  try {
    await sendCode(deps, { email, device, aim, code: challenge.code })
  } catch (error) {
    await dropChallenge(deps.db, challenge.id)
    throw error
  }
  return { challengeId: challenge.id, expiresAt: challenge.expiresAt }
}

/** @throws LatchkeyError `MAIL_FAILED` */
export async function sendCode(
  deps: AccountsDeps,
  { email, device, aim, code }: { email: string; device: ProvenDevice; aim: CodeAim; code: string },
): Promise<void> {
  const { mailer, config } = deps
  const request = deviceRequest(device, deps.now())
  const mail = codeMail({ serviceName: config.serviceName, code, purpose: aim, request, minutes: CODE_MINUTES })
  try {
    if (!mailer) throw new Error('no mail is configured')
    await mailer.send(email, mail)
  } catch (cause) {
    throw embeddedError('MAIL_FAILED', { cause })
  }
}
