import type { LoginStep, SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { AccountsMeans } from './accountsMeans.ts'
import { tryCode } from './codes.ts'
import { isDeviceBlocked, isDeviceKnown } from './devices.ts'
import { verifyDevice } from './deviceVerification.ts'
import { emailSubject } from './emailSubject.ts'
import { findOrCreateUser, findUser, storedAddress, waysOf } from './identities.ts'
import { mailCodeFor } from './mailCodeFor.ts'
import { addressKey, countMail, isUnderAttack } from './mailLimits.ts'
import { openSession } from './openSession.ts'
import { demandWork } from './proofOfWork.ts'
import type { ProvenDevice, WalletSession } from './provenDevice.ts'

export type EmailLogin = {
  email: string
  device: ProvenDevice
  /** Who asks, for counting. */
  visitor: string
  session?: WalletSession | undefined
  /** The solution of the puzzle, where one was asked for. */
  work?: string | undefined
}

/**
 * Begins a sign-in by e-mail: `CONNECT` where this browser has a session of that address on that page, a code where it was
 * signed in before, else the verification of the browser.
 *
 * @throws LatchkeyError `WAY_DISABLED`, `INVALID_EMAIL`, `DEVICE_DENIED`, `EMAIL_THROTTLED`, `WORK_REQUIRED`, `OTP_LOCKED`, `MAIL_FAILED`
 */
export async function beginEmailLogin(means: AccountsMeans, login: EmailLogin): Promise<LoginStep> {
  const { email: typed, device, visitor, session, work } = login
  const { db } = means
  if (!means.mailer) throw embeddedError('WAY_DISABLED')
  const subject = emailSubject(typed)
  if (await isDeviceBlocked(db, device.id, means.now())) throw embeddedError('DEVICE_DENIED')
  if (session && (await hasAddress(means, session, subject))) return { action: 'CONNECT' }
  if (await isUnderAttack(means)) await demandWork(means, { deviceId: device.id, subject, work })
  const takeBack = await countMail(means, { subject, visitor, kind: 'login' })
  try {
    const userId = await findUser(db, 'email', subject)
    const email = await storedAddress(db, typed)
    const isKnown = await isDeviceKnown(db, userId ?? '', device.id)
    if (userId !== undefined && isKnown) return await mailCode(means, { userId, email, device, provider: 'email' })
    const countedAs = `unknown-device:${addressKey(means.pepper, subject)}`
    return await verifyDevice(means, { email, userId, device, provider: 'email', countedAs })
  } catch (error) {
    await takeBack()
    throw error
  }
}

/**
 * Mails a code to a user whose browser is known, or was just let in.
 *
 * @throws LatchkeyError `OTP_LOCKED`, `MAIL_FAILED`
 */
export async function mailCode(
  means: AccountsMeans,
  { userId, email, device, provider }: { userId: string; email: string; device: ProvenDevice; provider: string },
): Promise<LoginStep & { action: 'VERIFY_OTP' }> {
  const asking = { userId, email, device, data: { provider }, purpose: 'login', aim: 'sign in' } as const
  return { action: 'VERIFY_OTP', ...(await mailCodeFor(means, asking)) }
}

/**
 * Ends a sign-in with the mailed code. Only now a new address gets a user.
 *
 * @throws LatchkeyError as `tryCode`; `DEVICE_UNKNOWN` when the address got a user meanwhile, whose browsers are others
 */
export async function finishLogin(
  means: AccountsMeans,
  { challengeId, code, device }: { challengeId: string; code: string; device: ProvenDevice },
): Promise<SessionAnswer> {
  const { userId, email, data } = await tryCode(means, { id: challengeId, purpose: 'login', code, device })
  if (userId !== null) return openSession(means, { device, userId, provider: String(data.provider) })
  const address = email ?? ''
  const way = { provider: 'email', subject: emailSubject(address), email: address, isEmailVerified: true }
  const found = await findOrCreateUser(means.db, way, means.now())
  if (!found.isNew && !(await isDeviceKnown(means.db, found.userId, device.id))) throw embeddedError('DEVICE_UNKNOWN')
  return openSession(means, { device, userId: found.userId, provider: 'email' })
}

async function hasAddress(means: AccountsMeans, { userId }: WalletSession, subject: string): Promise<boolean> {
  const ways = await waysOf(means.db, userId)
  return ways.some((way) => way.provider === 'email' && way.subject === subject)
}
