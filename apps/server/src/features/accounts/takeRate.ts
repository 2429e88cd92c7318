import { eq, sql } from 'drizzle-orm'
import type { Queries } from './accountsDeps.ts'
import { rateBuckets } from './tables.ts'

/** At most `max` times in a window of `perMs` milliseconds, which starts with the first use. */
export type Rate = { key: string; max: number; perMs: number }
export type Taken = { isAllowed: boolean; count: number; retryAfterSeconds: number }

/**
 * Counts a use in the database, so that the limit holds across servers and restarts. Atomic, because it is a single
 * statement.
 */
export async function takeRate(db: Queries, { key, max, perMs }: Rate, now: number): Promise<Taken> {
  const isOver = sql`${rateBuckets.resetsAt} <= ${now}`
  const [row] = await db
    .insert(rateBuckets)
    .values({ key, count: 1, resetsAt: now + perMs })
    .onConflictDoUpdate({
      target: rateBuckets.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateBuckets.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${now + perMs} else ${rateBuckets.resetsAt} end`,
      },
    })
    .returning()
  const { count, resetsAt } = row ?? { count: 1, resetsAt: now + perMs }
  return { isAllowed: count <= max, count, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - now) / 1000)) }
}

/**
 * Takes one use of each rate, or none: if one refuses, the others are given back.
 *
 * @returns the refusal, or how often each was used, with a function that gives all of them back if the action didn't happen
 */
export async function takeRates(db: Queries, rates: readonly Rate[], now: number) {
  const taken: Rate[] = []
  const counts = new Map<string, number>()
  const giveBack = async () => {
    for (const rate of taken.splice(0)) await giveRateBack(db, rate.key)
  }
  for (const rate of rates) {
    const { isAllowed, count, retryAfterSeconds } = await takeRate(db, rate, now)
    taken.push(rate)
    counts.set(rate.key, count)
    if (isAllowed) continue
    await giveBack()
    return { refused: rate, retryAfterSeconds }
  }
  return { giveBack, counts }
}

/** The number of uses in the current window. */
export async function readRate(db: Queries, key: string, now: number): Promise<{ count: number; resetsAt: number }> {
  const [row] = await db.select().from(rateBuckets).where(eq(rateBuckets.key, key))
  return row && row.resetsAt > now ? row : { count: 0, resetsAt: now }
}

async function giveRateBack(db: Queries, key: string): Promise<void> {
  await db
    .update(rateBuckets)
    .set({ count: sql`greatest(${rateBuckets.count} - 1, 0)` })
    .where(eq(rateBuckets.key, key))
}
