import { and, like, notInArray } from 'drizzle-orm'
import { makeSigningKey, readSigningKey, type SigningKey } from '../../base/es256.ts'
import { getOrCreateSecret } from '../../db/getOrCreateSecret.ts'
import type { Database } from '../../db/openDatabase.ts'
import { settings } from '../../db/tables.ts'

/** The keys of this week and the previous one. Times are Unix milliseconds. */
export type VerifyKeys = {
  current: SigningKey
  /** When the next key takes over. */
  expiresAt: number
  previous: SigningKey
  /** When the current key replaced it. */
  replacedAt: number
}

const WEEK_MS = 7 * 24 * 60 * 60_000

/**
 * The keys that sign attestations: one per week, created by the first server of a database that needs it, and deleted
 * after the following week. Servers rotate them without coordination.
 */
export function createVerifyKeys(db: Database): (now: number) => Promise<VerifyKeys> {
  const known = new Map<number, Promise<SigningKey>>()

  const keyOf = (week: number): Promise<SigningKey> => {
    const key = known.get(week) ?? getOrCreateSecret(db, nameOf(week), makeSigningKey).then(readSigningKey)
    known.set(week, key)
    // If the database was briefly unreachable, the next call tries again.
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
