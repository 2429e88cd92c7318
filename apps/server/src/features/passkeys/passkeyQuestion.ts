import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { randomId } from '../../base/randomText.ts'
import type { ProvenDevice } from '../accounts/devices/provenDevice.ts'
import { challenges } from '../accounts/tables.ts'
import type { PasskeyDeps } from './passkeyDeps.ts'

const LIFE_MS = 5 * 60_000

/** What an answer is for. It is invalid for anything else. */
export type QuestionPurpose = 'passkey-login' | 'passkey-register' | 'passkey-step-up'

type Question = {
  purpose: QuestionPurpose
  device: ProvenDevice
  userId?: string
  /** As signed by the authenticator, base64url. */
  challenge: string
  /** Data needed to process the answer. */
  about?: Record<string, string>
}

/** Stores a challenge for five minutes. @returns its id */
export async function storeQuestion({ db, now }: PasskeyDeps, question: Question): Promise<string> {
  const { purpose, device, userId = null, challenge, about = {} } = question
  const id = randomId()
  const at = now()
  const place = { deviceId: device.id, origin: device.origin, userId }
  const times = { createdAt: at, expiresAt: at + LIFE_MS }
  await db.insert(challenges).values({ id, purpose, ...place, tries: 0, data: { ...about, challenge }, ...times })
  return id
}

/**
 * Uses up a challenge, whether or not its answer is valid. A single statement, so that only one of two answers gets it.
 *
 * @throws LatchkeyError `PASSKEY_FAILED` if it was used, expired, belongs to another device or is for another purpose
 */
export async function takeQuestion(
  { db, now }: PasskeyDeps,
  { id, purpose, device }: { id: string; purpose: QuestionPurpose; device: ProvenDevice },
) {
  const { id: name, purpose: kind, deviceId, usedAt, expiresAt } = challenges
  const isThis = and(eq(name, id), eq(kind, purpose), eq(deviceId, device.id))
  const [row] = await db
    .update(challenges)
    .set({ usedAt: now() })
    .where(and(isThis, isNull(usedAt), gt(expiresAt, now())))
    .returning()
  if (!row || typeof row.data.challenge !== 'string') throw embeddedError('PASSKEY_FAILED')
  return { userId: row.userId, challenge: row.data.challenge, about: row.data }
}
