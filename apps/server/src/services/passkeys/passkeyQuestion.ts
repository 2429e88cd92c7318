import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { challenges } from '../../db/embeddedSchema.ts'
import type { ProvenDevice } from '../accounts/provenDevice.ts'
import { randomId } from '../accounts/randomText.ts'
import type { PasskeyDeps } from './passkeyDeps.ts'

const LIFE_MS = 5 * 60_000

/** What an answer is for: it serves nothing else. */
export type QuestionPurpose = 'passkey-login' | 'passkey-register' | 'passkey-step-up'

type Question = {
  purpose: QuestionPurpose
  device: ProvenDevice
  userId?: string
  /** As the authenticator signs it, base64url. */
  challenge: string
  /** Anything that the answer needs. */
  about?: Record<string, string>
}

/** Keeps a question for five minutes. @returns its id */
export async function keepQuestion({ db, now }: PasskeyDeps, question: Question): Promise<string> {
  const { purpose, device, userId = null, challenge, about = {} } = question
  const id = randomId()
  const at = now()
  const place = { deviceId: device.id, origin: device.origin, userId }
  const times = { createdAt: at, expiresAt: at + LIFE_MS }
  await db.insert(challenges).values({ id, purpose, ...place, tries: 0, data: { ...about, challenge }, ...times })
  return id
}

/**
 * Uses a question up, whatever its answer is worth: one statement, so that two answers are one.
 *
 * @throws LatchkeyError `PASSKEY_FAILED` when it was used, is too old, of another device or for something else
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
