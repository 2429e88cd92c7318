import { and, like, notInArray } from 'drizzle-orm'
import { getOrCreateSecret } from '../../db/getOrCreateSecret.ts'
import type { Database } from '../../db/openDatabase.ts'
import { settings } from '../../db/schema.ts'
import { makeSigningKey, readSigningKey, type SigningKey } from '../es256.ts'

/** The keys of one week and of the one before. Times are Unix milliseconds. */
export type VerifyKeys = {
  current: SigningKey
  /** When the next key signs. */
  expiresAt: number
  previous: SigningKey
  /** When the current key took over from it. */
  replacedAt: number
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/**
 * The keys that sign attestations: one for each week, made by whichever server of a database needs it first, and gone
 * with the week after. So they change without anybody telling anybody.
 */
export function createVerifyKeys(db: Database): (now: number) => Promise<VerifyKeys> {
  const known = new Map<number, Promise<SigningKey>>()

  const keyOf = (week: number): Promise<SigningKey> => {
    const key = known.get(week) ?? getOrCreateSecret(db, nameOf(week), makeSigningKey).then(readSigningKey)
    known.set(week, key)
    // A database that is away for a moment is asked again.
    key.catch(() => known.delete(week))
    return key
  }
  const forget = async (week: number) => {
    for (const old of [...known.keys()].filter((one) => one < week - 1)) known.delete(old)
    const kept = [nameOf(week), nameOf(week - 1)]
    await db.delete(settings).where(and(like(settings.key, `${PREFIX}%`), notInArray(settings.key, kept)))
  }

  return async (now) => {
    const week = Math.floor(now / WEEK_MS)
    const isNew = !known.has(week)
    const [current, previous] = await Promise.all([keyOf(week), keyOf(week - 1)])
    if (isNew) await forget(week)
    return { current, previous, replacedAt: week * WEEK_MS, expiresAt: (week + 1) * WEEK_MS }
  }
}

const PREFIX = 'verifyKey:'

function nameOf(week: number): string {
  return `${PREFIX}${week}`
}
