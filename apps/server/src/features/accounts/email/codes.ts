import { createHmac, randomInt } from 'node:crypto'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { randomId } from '../../../base/randomText.ts'
import { codesLockedMail } from '../../mail/mails.ts'
import type { AccountsDeps, Queries } from '../accountsDeps.ts'
import { DAY_MS } from '../devices/devices.ts'
import type { ProvenDevice } from '../devices/provenDevice.ts'
import { mailAddressOf } from '../identities.ts'
import { makeMailLink } from '../mailLinks.ts'
import { challenges, rateBuckets } from '../tables.ts'
import { readRate, takeRate } from '../takeRate.ts'

export const CODE_MINUTES = 10
export const CODE_MS = CODE_MINUTES * 60_000
const TRIES = 5
const WRONG_A_DAY = 10

export type Challenge = typeof challenges.$inferSelect
/** What a code is for. It is invalid for any other purpose. */
export type CodePurpose = 'login' | 'email-primary' | 'email-secondary' | `step-up:${string}`

export type NewChallenge = {
  purpose: CodePurpose
  device: ProvenDevice
  userId?: string | undefined
  email: string
  /** The key under which wrong codes are counted per day: a user, or an address without a user. */
  countedAs: string
  data?: Record<string, unknown>
  /** If false, no code is accepted: once the link is approved, a new challenge with a code is created. */
  hasCode: boolean
}

/** Creates a challenge and its code. Invalidates earlier ones of the same browser and purpose. */
export async function createChallenge(deps: AccountsDeps, challenge: NewChallenge) {
  const { purpose, device, userId = null, email, countedAs, data = {}, hasCode } = challenge
  const id = randomId()
  const code = makeCode()
  const now = deps.now()
  await deps.db
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.deviceId, device.id), eq(challenges.purpose, purpose), isNull(challenges.usedAt)))
  await deps.db.insert(challenges).values({
    id,
    purpose,
    deviceId: device.id,
    origin: device.origin,
    userId,
    email,
    codeHash: hasCode ? hashCode(deps.pepper, id, purpose, code) : null,
    tries: 0,
    data: { ...data, countedAs, locale: device.locale },
    createdAt: now,
    expiresAt: now + CODE_MS,
  })
  return { id, code, expiresAt: now + CODE_MS }
}

/** Deletes a challenge whose e-mail couldn't be sent. */
export async function dropChallenge(db: Queries, id: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.id, id))
}

/**
 * Checks a code. A single statement counts, compares and uses it up, so that a hundred parallel attempts count as five.
 *
 * @throws LatchkeyError `OTP_INVALID` (with the number of attempts left), `OTP_EXPIRED`, `OTP_LOCKED`
 */
export async function tryCode(
  deps: AccountsDeps,
  {
    id,
    purpose,
    code,
    device,
    userId,
  }: { id: string; purpose: CodePurpose; code: string; device: ProvenDevice; userId?: string },
): Promise<Challenge> {
  const { db, pepper } = deps
  const now = deps.now()
  const known = await readChallenge(db, id)
  const isTheirs =
    known?.purpose === purpose && known.deviceId === device.id && (userId === undefined || known.userId === userId)
  if (!isTheirs) throw embeddedError('OTP_INVALID')
  const countedAs = String(known.data.countedAs)
  await refuseLocked(deps, countedAs)
  const isRight = sql`${challenges.codeHash} = ${hashCode(pepper, id, purpose, code)}`
  const [tried] = await db
    .update(challenges)
    .set({
      tries: sql`${challenges.tries} + 1`,
      usedAt: sql`case when ${isRight} then ${now}::bigint else null end`,
    })
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.purpose, purpose),
        isNull(challenges.usedAt),
        lt(challenges.tries, TRIES),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning()
  if (tried && tried.usedAt !== null) return tried
  if (tried) {
    await countWrong(deps, tried, countedAs)
    throw embeddedError('OTP_INVALID', { data: { left: TRIES - tried.tries } })
  }
  // Read again, because a parallel attempt may have used it up.
  const current = await readChallenge(db, id)
  if (!current || current.usedAt !== null) throw embeddedError('OTP_INVALID')
  throw embeddedError(current.expiresAt <= now ? 'OTP_EXPIRED' : 'OTP_LOCKED')
}

/** The challenge with this id, expired ones included. */
export async function readChallenge(db: Queries, id: string): Promise<Challenge | undefined> {
  const [challenge] = await db.select().from(challenges).where(eq(challenges.id, id))
  return challenge
}

/** The language that the browser asked for when it started the challenge. */
export function localeOf({ data }: Challenge): string | undefined {
  return typeof data.locale === 'string' ? data.locale : undefined
}

/** @throws LatchkeyError `OTP_LOCKED` after ten wrong codes in a day */
export async function refuseLocked(deps: AccountsDeps, countedAs: string): Promise<void> {
  const now = deps.now()
  const { count, resetsAt } = await readRate(deps.db, wrongKey(countedAs), now)
  if (count >= WRONG_A_DAY)
    throw embeddedError('OTP_LOCKED', { data: { retryAfter: Math.ceil((resetsAt - now) / 1000) } })
}

/** The key under which wrong codes are counted. */
export function wrongKey(countedAs: string): string {
  return `wrong-codes:${countedAs}`
}

/** An HMAC whose key isn't in the row: a plain hash of six digits could be reversed immediately. */
export function hashCode(pepper: string, challengeId: string, purpose: string, code: string): string {
  return createHmac('sha256', pepper).update(`${challengeId}\n${purpose}\n${code}`).digest('base64url')
}

/** A random code of six digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

async function countWrong(deps: AccountsDeps, challenge: Challenge, countedAs: string): Promise<void> {
  const { db, config, mailer } = deps
  const { userId, email } = challenge
  const locale = localeOf(challenge)
  const now = deps.now()
  const rate = { key: wrongKey(countedAs), max: WRONG_A_DAY - 1, perMs: DAY_MS }
  const { count } = await takeRate(db, rate, now)
  if (count !== WRONG_A_DAY) return
  const until = now + DAY_MS
  await db.update(rateBuckets).set({ resetsAt: until }).where(eq(rateBuckets.key, rate.key))
  deps.inBackground(async () => {
    // The user's current address, not the one they are changing to.
    const to = userId === null ? email : await mailAddressOf(db, userId)
    const link = {
      purpose: 'unlock-codes',
      userId: userId ?? '',
      data: { rateKey: rate.key },
      expiresAt: until,
    } as const
    const unlockUrl = await makeMailLink(db, deps.secureOrigin, link)
    if (to) await mailer?.send(to, codesLockedMail({ serviceName: config.serviceName, unlockUrl, locale }))
  })
}
