import { sql } from 'drizzle-orm'
import type { Database } from './openDatabase.ts'

export type DatabaseClock = {
  /** The database's time, in Unix ms. */
  now: () => number
  /** How far this machine's clock is ahead of it, in ms. */
  ahead: () => number
  stop: () => void
}

type Options = {
  /** This machine's clock, which may be wrong or jump. */
  systemNow?: () => number
  /** A clock without a date, which never jumps. */
  elapsed?: () => number
  everyMs?: number
}

/** Measurements this close to the last one change nothing: they differ by how long an answer took. */
const SAME_MS = 500

/**
 * The database's clock. All nodes share it, so what one stores with a time expires for all at once, and a node whose own
 * clock is wrong deletes nothing that is valid. It is measured now and regularly, and runs on while the database is
 * away.
 *
 * @throws if the database doesn't answer now
 */
export async function createDatabaseClock(
  db: Pick<Database, 'execute'>,
  { systemNow = Date.now, elapsed = () => performance.now(), everyMs = 10_000 }: Options = {},
): Promise<DatabaseClock> {
  async function measure(): Promise<{ offset: number; precision: number }> {
    const asked = elapsed()
    const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
    const took = elapsed() - asked
    return { offset: Number(rows[0]?.ms) - (asked + took / 2), precision: took / 2 }
  }
  let { offset } = await measure()
  const timer = setInterval(() => {
    measure().then(
      (measured) => {
        if (Math.abs(measured.offset - offset) > Math.max(SAME_MS, measured.precision)) offset = measured.offset
      },
      () => {}, // It is away. Whoever needs it says so.
    )
  }, everyMs)
  timer.unref()
  const now = () => Math.round(elapsed() + offset)
  return { now, ahead: () => systemNow() - now(), stop: () => clearInterval(timer) }
}
