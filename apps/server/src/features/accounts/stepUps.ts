import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt } from 'drizzle-orm'
import type { AccountsDeps, Queries } from './accountsDeps.ts'
import { readDevice } from './devices/devices.ts'
import type { WalletSession } from './devices/provenDevice.ts'
import { stepUps } from './tables.ts'

const STEP_UP_MS = 5 * 60_000

/** The actions that need a step-up. Each proof is for one of them. */
export const stepUpPurposes = ['export', 'email', 'recovery', 'delete', 'device', 'unfreeze'] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]
/**
 * The purposes that a passkey can prove. One more than by e-mail: that the owner is on a new device, which the e-mail
 * address alone doesn't prove.
 */
export const passkeyPurposes = [...stepUpPurposes, 'newDevice'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** Saves the proof. It is valid for five minutes, in the login that it was given in. */
export async function grantStepUp(db: Queries, { family }: WalletSession, purpose: PasskeyPurpose, now: number) {
  const until = now + STEP_UP_MS
  await db
    .insert(stepUps)
    .values({ sessionFamily: family, purpose, until })
    .onConflictDoUpdate({ target: [stepUps.sessionFamily, stepUps.purpose], set: { until } })
}

/** @throws LatchkeyError `STEP_UP_REQUIRED` with `data.purpose` */
export async function requireStepUp(deps: AccountsDeps, session: WalletSession, purpose: StepUpPurpose): Promise<void> {
  if (!(await hasStepUp(deps, session, purpose))) throw embeddedError('STEP_UP_REQUIRED', { data: { purpose } })
}

/** Whether the session's user gave a proof for this purpose in the last five minutes. */
export async function hasStepUp(
  { db, now }: Pick<AccountsDeps, 'db' | 'now'>,
  { family }: WalletSession,
  purpose: PasskeyPurpose,
): Promise<boolean> {
  const { sessionFamily, purpose: kind, until } = stepUps
  const isValid = and(eq(sessionFamily, family), eq(kind, purpose), gt(until, now()))
  const rows = await db.select().from(stepUps).where(isValid)
  return rows.length > 0
}

/** Uses up a proof, for actions that need a new one each time. */
export async function dropStepUp(db: Queries, { family }: WalletSession, purpose: StepUpPurpose): Promise<void> {
  await db.delete(stepUps).where(and(eq(stepUps.sessionFamily, family), eq(stepUps.purpose, purpose)))
}

/** @throws LatchkeyError `DEVICE_WATCHED` with `data.retryAfter` while the session's browser is new to its user */
export async function requireUnwatched(deps: AccountsDeps, { userId, deviceId }: WalletSession): Promise<void> {
  const watchUntil = (await readDevice(deps.db, userId, deviceId))?.watchUntil ?? 0
  const left = watchUntil - deps.now()
  if (left > 0) throw embeddedError('DEVICE_WATCHED', { data: { retryAfter: Math.ceil(left / 1000) } })
}
