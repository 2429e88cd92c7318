import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq } from 'drizzle-orm'
import { randomId } from '../../../base/randomText.ts'
import { addressTakenMail, emailChangedMail } from '../../mail/mails.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import { audit } from '../audit/audit.ts'
import { DAY_MS, readDevice } from '../devices/devices.ts'
import type { ProvenDevice, WalletSession } from '../devices/provenDevice.ts'
import { emailSubject } from '../emailSubject.ts'
import { findUser, hasOtherMethod, identitiesOf, storedAddress } from '../identities.ts'
import { makeMailLink } from '../mailLinks.ts'
import { deviceRequest } from '../notify.ts'
import { endSessions } from '../sessions.ts'
import { requireStepUp, requireUnwatched } from '../stepUps.ts'
import { challenges, devices, identities } from '../tables.ts'
import { changeVerifiedAddress, everyVerifiedAddress, REVERT_MS } from '../verifiedAddresses.ts'
import { CODE_MS, hashCode, makeCode, tryCode } from './codes.ts'
import { mailCodeFor, sendCode } from './mailCodeFor.ts'
import { countMail } from './mailLimits.ts'

type Caller = { session: WalletSession; device: ProvenDevice }
export type UpdateStep = { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'; flowId: string; expiresAt: number }

/**
 * Starts to change a user's e-mail address: first a code to the old address, then one to the new. A user without an
 * address skips the first code but needs a step-up; guests have no way to do that and skip both.
 *
 * @throws LatchkeyError `DEVICE_WATCHED`, `STEP_UP_REQUIRED`, `INVALID_EMAIL`, `EMAIL_THROTTLED`, `OTP_LOCKED`,
 *   `MAIL_FAILED`
 */
export async function beginEmailUpdate(
  deps: AccountsDeps,
  { session, device, email, visitor }: Caller & { email: string; visitor: string },
): Promise<UpdateStep> {
  if (!deps.mailer) throw embeddedError('SIGN_IN_METHOD_DISABLED')
  const newSubject = emailSubject(email)
  const identities = await identitiesOf(deps.db, session.userId)
  const old = identities.find(({ provider }) => provider === 'email')
  if (!old?.email) {
    await requireUnwatched(deps, session)
    if (await hasOtherMethod(deps.db, session.userId)) await requireStepUp(deps, session, 'email')
    return verifyNewAddress(deps, { session, device, email, newSubject, visitor })
  }
  if (newSubject === old.subject) throw embeddedError('EMAIL_IN_USE')
  await requireSettled(deps, session)
  const counted = { subject: old.subject, visitor, kind: 'email-primary', knownDevice: device.id }
  const takeBack = await countMail(deps, counted)
  try {
    const aim = { toChangeEmail: email }
    const data = { newEmail: email }
    const { userId } = session
    const challenge = await mailCodeFor(deps, { userId, email: old.email, device, purpose: 'email-primary', aim, data })
    return { action: 'VERIFY_PRIMARY_OTP', flowId: challenge.challengeId, expiresAt: challenge.expiresAt }
  } catch (error) {
    await takeBack()
    throw error
  }
}

/**
 * Checks the code of the old address and sends one to the new. The flow keeps its id. @throws LatchkeyError like
 * `tryCode`, `MAIL_FAILED`
 */
export async function provePrimary(
  deps: AccountsDeps,
  { session, device, flowId, code, visitor }: Caller & { flowId: string; code: string; visitor: string },
): Promise<void> {
  const { userId } = session
  const flow = await tryCode(deps, { id: flowId, purpose: 'email-primary', code, device, userId })
  const email = String(flow.data.newEmail)
  const next = makeCode()
  const now = deps.now()
  try {
    const newSubject = emailSubject(email)
    const takeBack = await countMail(deps, { subject: newSubject, visitor, kind: 'email-secondary' })
    await mailNewAddress(deps, { userId, device, email, newSubject, code: next }).catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
  } catch (error) {
    // A correct code stays usable if the mail server is down.
    await deps.db.update(challenges).set({ usedAt: null }).where(eq(challenges.id, flowId))
    throw error
  }
  const codeHash = hashCode(deps.pepper, flowId, 'email-secondary', next)
  await deps.db
    .update(challenges)
    .set({ purpose: 'email-secondary', codeHash, tries: 0, usedAt: null, email, expiresAt: now + CODE_MS })
    .where(and(eq(challenges.id, flowId), eq(challenges.purpose, 'email-primary')))
}

/** Checks the code of the new address and saves the address. @throws LatchkeyError like `tryCode`, `EMAIL_IN_USE` */
export async function proveSecondary(
  deps: AccountsDeps,
  { session, device, flowId, code }: Caller & { flowId: string; code: string },
): Promise<{ email: string }> {
  const { userId } = session
  const { email: given } = await tryCode(deps, { id: flowId, purpose: 'email-secondary', code, device, userId })
  const email = given ?? ''
  const { old, before } = await commit(deps, { session, device }, email)
  notifyAllAddresses(deps, { userId, to: before, oldEmail: old, newEmail: email, device })
  return { email }
}

async function verifyNewAddress(
  deps: AccountsDeps,
  given: Caller & { email: string; newSubject: string; visitor: string },
): Promise<UpdateStep> {
  const { session, device, email, newSubject, visitor } = given
  const { userId } = session
  const takeBack = await countMail(deps, { subject: newSubject, visitor, kind: 'email-secondary' })
  try {
    const isTaken = (await findUser(deps.db, 'email', newSubject)) !== undefined
    const aim = 'toAddEmail'
    const challenge = isTaken
      ? await mailTaken(deps, given)
      : await mailCodeFor(deps, { userId, email, device, purpose: 'email-secondary', aim })
    return { action: 'VERIFY_SECONDARY_OTP', flowId: challenge.challengeId, expiresAt: challenge.expiresAt }
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** Hides from the requester that an address is taken; only its owner is notified. */
async function mailTaken(deps: AccountsDeps, { device, email }: { device: ProvenDevice; email: string }) {
  const request = deviceRequest(device, deps.now())
  const mail = addressTakenMail({ serviceName: deps.config.serviceName, request })
  await deps.mailer?.send(await storedAddress(deps.db, email), mail).catch((cause: unknown) => {
    throw embeddedError('MAIL_FAILED', { cause })
  })
  return { challengeId: randomId(), expiresAt: deps.now() + CODE_MS }
}

async function mailNewAddress(
  deps: AccountsDeps,
  given: { userId: string; device: ProvenDevice; email: string; newSubject: string; code: string },
): Promise<void> {
  const { device, email, newSubject, code } = given
  const isTaken = (await findUser(deps.db, 'email', newSubject)) !== undefined
  if (isTaken) await mailTaken(deps, given)
  else await sendCode(deps, { email, device, aim: 'toMoveEmail', code })
}

/**
 * Changes the address, ends all other sessions and writes the audit entry, in one transaction.
 *
 * @returns the previous sign-in address, if any, and every other address that was ever verified
 */
async function commit(deps: AccountsDeps, { session, device }: Caller, email: string) {
  const { userId, family } = session
  const subject = emailSubject(email)
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const owner = await findUser(tx, 'email', subject)
    if (owner !== undefined && owner !== userId) throw embeddedError('EMAIL_IN_USE')
    const old = (await identitiesOf(tx, userId)).find(({ provider }) => provider === 'email')
    const row = { subject, email, isEmailVerified: true }
    const before = (await everyVerifiedAddress(tx, userId)).filter((one) => emailSubject(one) !== subject)
    await changeVerifiedAddress(tx, userId, email, now)
    if (old) {
      await tx.update(identities).set(row).where(eq(identities.id, old.id))
      await tx
        .update(devices)
        .set({ watchUntil: now + DAY_MS })
        .where(eq(devices.userId, userId))
    } else await tx.insert(identities).values({ id: randomId(), userId, provider: 'email', ...row, createdAt: now })
    await endSessions(tx, userId, { exceptFamily: family })
    const event = old?.email ? 'email.changed' : 'email.added'
    await audit(tx, { userId, event, data: { deviceId: device.id } }, now)
    return { old: old?.email ?? undefined, before }
  })
}

type Change = {
  userId: string
  to: readonly string[]
  oldEmail: string | undefined
  newEmail: string
  device: ProvenDevice
}

/** Each notice has a link that reverts the change: an attacker may control some of these addresses, but hardly all. */
function notifyAllAddresses(deps: AccountsDeps, { userId, to, oldEmail, newEmail, device }: Change): void {
  const { serviceName } = deps.config
  for (const email of to)
    deps.inBackground(async () => {
      const expiresAt = deps.now() + REVERT_MS
      const link = { purpose: 'revert-email', userId, data: { email: oldEmail ?? null, newEmail }, expiresAt } as const
      const revertUrl = await makeMailLink(deps.db, deps.secureOrigin, link)
      const request = deviceRequest(device, deps.now())
      await deps.mailer?.send(email, emailChangedMail({ serviceName, oldEmail, newEmail, revertUrl, request }))
    })
}

/**
 * A user's first browser isn't watched, but it must still wait a day before it changes the address. Not on the devnet,
 * where there is nobody to protect.
 */
async function requireSettled(deps: AccountsDeps, session: WalletSession): Promise<void> {
  await requireUnwatched(deps, session)
  const device = await readDevice(deps.db, session.userId, session.deviceId)
  const left = (device?.firstSeen ?? deps.now()) + DAY_MS - deps.now()
  if (left > 0 && !deps.config.devnet)
    throw embeddedError('DEVICE_WATCHED', { data: { retryAfter: Math.ceil(left / 1000) } })
}
