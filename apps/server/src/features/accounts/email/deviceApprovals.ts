import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt, sql } from 'drizzle-orm'
import { fingerprint } from '../../../base/randomText.ts'
import { deviceDeniedMail } from '../../mail/mails.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import { audit } from '../audit/audit.ts'
import { blockDevice } from '../devices/devices.ts'
import type { ProvenDevice } from '../devices/provenDevice.ts'
import { deviceRequest } from '../notify.ts'
import { challenges, deviceApprovals } from '../tables.ts'
import { type Challenge, localeOf, readChallenge } from './codes.ts'
import { mailCode } from './emailLogin.ts'

const WRONG_MAX = 3

export type Approval = typeof deviceApprovals.$inferSelect
export type ApprovalState = { status: 'waiting' | 'approved' | 'denied' | 'expired'; challengeId?: string }

/**
 * The approval that an e-mailed link's page shows. Reading it changes nothing. @throws LatchkeyError `DEVICE_EXPIRED`
 */
export async function readApproval(deps: AccountsDeps, secret: string): Promise<Approval> {
  const [row] = await deps.db.select().from(deviceApprovals).where(isOpen(secret, deps.now()))
  if (!row) throw embeddedError('DEVICE_EXPIRED')
  return row
}

/**
 * Answers an approval request. Choosing the number that the waiting browser shows approves it, and a new code is
 * e-mailed. Three wrong numbers, or "it wasn't me", block the browser for a day.
 *
 * @param answer the chosen number, or null for "it wasn't me"
 * @throws LatchkeyError `DEVICE_EXPIRED` if it was answered or is too old, `MAIL_FAILED` (it can be answered again),
 *   `OTP_LOCKED`
 */
export async function answerApproval(
  deps: AccountsDeps,
  { secret, answer }: { secret: string; answer: string | null },
): Promise<{ status: Approval['status']; left?: number }> {
  const { db } = deps
  const isRight = answer === null ? sql`false` : sql`${deviceApprovals.number} = ${answer}`
  const wrongMax = answer === null ? 0 : WRONG_MAX - 1
  // A single statement, so that a hundred parallel guesses count as three.
  const [row] = await db
    .update(deviceApprovals)
    .set({
      wrong: sql`case when ${isRight} then ${deviceApprovals.wrong} else ${deviceApprovals.wrong} + 1 end`,
      status: sql`case when ${isRight} then 'approved' when ${deviceApprovals.wrong} >= ${wrongMax} then 'denied' else 'waiting' end`,
    })
    .where(isOpen(secret, deps.now()))
    .returning()
  if (!row) throw embeddedError('DEVICE_EXPIRED')
  if (row.status === 'approved') await approveDevice(deps, row)
  if (row.status === 'denied') await blockAndNotify(deps, row)
  deps.wake(row.challengeId)
  return { status: row.status, ...(row.status === 'waiting' ? { left: WRONG_MAX - row.wrong } : {}) }
}

/** The state of a challenge, for the browser that started it. */
export async function approvalState(
  deps: AccountsDeps,
  challengeId: string,
  device: ProvenDevice,
): Promise<ApprovalState> {
  const { db } = deps
  const challenge = await readChallenge(db, challengeId)
  const [approval] = await db.select().from(deviceApprovals).where(eq(deviceApprovals.challengeId, challengeId))
  if (!challenge || !approval || challenge.deviceId !== device.id) return { status: 'expired' }
  const { status } = approval
  const next = challenge.data.next
  // Approved, but the e-mail hasn't been sent yet.
  if (status === 'approved') return typeof next === 'string' ? { status, challengeId: next } : { status: 'waiting' }
  if (status === 'denied') return { status }
  const isOver = challenge.usedAt !== null || approval.expiresAt <= deps.now()
  return { status: isOver ? 'expired' : 'waiting' }
}

async function approveDevice(deps: AccountsDeps, { challengeId, deviceName }: Approval): Promise<void> {
  const { db } = deps
  const challenge = await challengeOf(deps, challengeId)
  const { userId, email, deviceId, origin, data, usedAt } = challenge
  // A new address has no account to protect: its e-mail contains the code instead of a link.
  if (userId === null || email === null) throw embeddedError('DEVICE_EXPIRED')
  try {
    const device = { id: deviceId, origin, name: deviceName, sealKey: '', locale: localeOf(challenge) }
    const code = await mailCode(deps, { userId, email, device, provider: String(data.provider) })
    await db
      .update(challenges)
      .set({ data: { ...data, next: code.challengeId } })
      .where(eq(challenges.id, challengeId))
  } catch (error) {
    // Creating the new code invalidated the waiting challenge.
    await db.update(challenges).set({ usedAt }).where(eq(challenges.id, challengeId))
    await db.update(deviceApprovals).set({ status: 'waiting' }).where(eq(deviceApprovals.challengeId, challengeId))
    throw error
  }
  await audit(db, { userId, event: 'device.approved', data: { deviceId } }, deps.now())
}

async function blockAndNotify(deps: AccountsDeps, { challengeId, origin, deviceName }: Approval): Promise<void> {
  const { db, config } = deps
  const now = deps.now()
  const challenge = await challengeOf(deps, challengeId)
  const { deviceId, userId, email } = challenge
  await blockDevice(db, deviceId, now)
  await audit(db, { userId, event: 'device.denied', data: { deviceId } }, now)
  const request = deviceRequest({ name: deviceName, origin, locale: localeOf(challenge) }, now)
  const mail = deviceDeniedMail({ serviceName: config.serviceName, request })
  if (email !== null) deps.inBackground(async () => deps.mailer?.send(email, mail))
}

async function challengeOf({ db }: AccountsDeps, id: string): Promise<Challenge> {
  const challenge = await readChallenge(db, id)
  if (!challenge) throw embeddedError('DEVICE_EXPIRED')
  return challenge
}

function isOpen(secret: string, now: number) {
  const { tokenHash, status, expiresAt } = deviceApprovals
  return and(eq(tokenHash, fingerprint(secret)), eq(status, 'waiting'), gt(expiresAt, now))
}
