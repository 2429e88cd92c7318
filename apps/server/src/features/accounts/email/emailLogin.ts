import type { LoginStep, SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { AccountsDeps } from '../accountsDeps.ts'
import { isDeviceBlocked, isDeviceKnown } from '../devices/devices.ts'
import type { ProvenDevice, WalletSession } from '../devices/provenDevice.ts'
import { emailSubject } from '../emailSubject.ts'
import { findOrCreateUser, findUser, identitiesOf, storedAddress } from '../identities.ts'
import { openSession } from '../openSession.ts'
import { tryCode } from './codes.ts'
import { verifyDevice } from './deviceVerification.ts'
import { mailCodeFor } from './mailCodeFor.ts'
import { addressKey, countMail, isUnderAttack } from './mailLimits.ts'
import { demandWork } from './proofOfWork.ts'

export type EmailLogin = {
  email: string
  device: ProvenDevice
  /** The client's address, for counting. */
  visitor: string
  session?: WalletSession | undefined
  /** The solution of the proof-of-work puzzle, if one was required. */
  work?: string | undefined
}

/**
 * Starts a sign-in by e-mail. Returns `CONNECT` if this browser already has a session with that address on that page,
 * sends a code if the browser is known, and otherwise verifies the browser.
 *
 * @throws LatchkeyError `SIGN_IN_METHOD_DISABLED`, `INVALID_EMAIL`, `DEVICE_DENIED`, `EMAIL_THROTTLED`, `WORK_REQUIRED`,
 *   `OTP_LOCKED`, `MAIL_FAILED`
 */
export async function beginEmailLogin(deps: AccountsDeps, login: EmailLogin): Promise<LoginStep> {
  const { email: typed, device, visitor, session, work } = login
  const { db } = deps
  if (!deps.mailer) throw embeddedError('SIGN_IN_METHOD_DISABLED')
  const subject = emailSubject(typed)
  if (await isDeviceBlocked(db, device.id, deps.now())) throw embeddedError('DEVICE_DENIED')
  if (session && (await hasAddress(deps, session, subject))) return { action: 'CONNECT' }
  if (await isUnderAttack(deps)) await demandWork(deps, { deviceId: device.id, subject, work })
  const userId = await findUser(db, 'email', subject)
  const isKnown = await isDeviceKnown(db, userId ?? '', device.id)
  const knownDevice = isKnown ? device.id : undefined
  const takeBack = await countMail(deps, { subject, visitor, kind: 'login', knownDevice })
  try {
    const email = await storedAddress(db, typed)
    if (userId !== undefined && isKnown) return await mailCode(deps, { userId, email, device, provider: 'email' })
    const countedAs = `unknown-device:${addressKey(deps.pepper, subject)}`
    return await verifyDevice(deps, { email, userId, device, provider: 'email', countedAs })
  } catch (error) {
    await takeBack()
    throw error
  }
}

/**
 * E-mails a code to a user whose browser is known or has just been approved.
 *
 * @throws LatchkeyError `OTP_LOCKED`, `MAIL_FAILED`
 */
export async function mailCode(
  deps: AccountsDeps,
  { userId, email, device, provider }: { userId: string; email: string; device: ProvenDevice; provider: string },
): Promise<LoginStep & { action: 'VERIFY_OTP' }> {
  const challenge = { userId, email, device, data: { provider }, purpose: 'login', aim: 'toSignIn' } as const
  return { action: 'VERIFY_OTP', ...(await mailCodeFor(deps, challenge)) }
}

/**
 * Completes a sign-in with the e-mailed code. A new address gets a user only now.
 *
 * @throws LatchkeyError like `tryCode`; `DEVICE_UNKNOWN` if the address got a user in the meantime, with other browsers
 */
export async function finishLogin(
  deps: AccountsDeps,
  { challengeId, code, device }: { challengeId: string; code: string; device: ProvenDevice },
): Promise<SessionAnswer> {
  const { userId, email, data } = await tryCode(deps, { id: challengeId, purpose: 'login', code, device })
  if (userId !== null) return openSession(deps, { device, userId, provider: String(data.provider) })
  const address = email ?? ''
  const identity = { provider: 'email', subject: emailSubject(address), email: address, isEmailVerified: true }
  const found = await findOrCreateUser(deps.db, identity, deps.now())
  if (!found.isNew && !(await isDeviceKnown(deps.db, found.userId, device.id))) throw embeddedError('DEVICE_UNKNOWN')
  return openSession(deps, { device, userId: found.userId, provider: 'email' })
}

async function hasAddress(deps: AccountsDeps, { userId }: WalletSession, subject: string): Promise<boolean> {
  const identities = await identitiesOf(deps.db, userId)
  return identities.some((identity) => identity.provider === 'email' && identity.subject === subject)
}
