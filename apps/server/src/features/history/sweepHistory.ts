import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { HistorySettings } from '../../config/settings/historySettings.ts'
import type { Database } from '../../db/openDatabase.ts'
import { dropOldest } from './dropOldest.ts'
import { accounts } from './tables.ts'

type Deps = { db: Database; settings: Pick<HistorySettings, 'retentionDays' | 'rowsInAll'>; now: () => number }
type Candidate = Pick<typeof accounts.$inferSelect, 'id' | 'rows' | 'askedAt'>

const DAY_MS = 24 * 60 * 60_000
/** How many rows one statement deletes at most, so that others don't wait for it. */
const BATCH_ROWS = 2_000
const BATCH_ACCOUNTS = 200

/**
 * Drops the accounts that nobody requested for a while and, beyond the bound, those that were requested least recently.
 * An account without activity counts as one row.
 *
 * @returns how many rows were dropped because of each, and how many are left
 */
export async function sweepHistory({ db, settings, now }: Deps) {
  const isOld = lt(accounts.askedAt, now() - settings.retentionDays * DAY_MS)
  let expired = 0
  for (let dropped = -1; dropped !== 0; ) {
    dropped = await dropBatch(db, isOld, BATCH_ROWS)
    expired += dropped
  }
  let left = await countRows(db)
  let excess = 0
  while (left > settings.rowsInAll) {
    const dropped = await dropBatch(db, undefined, Math.min(BATCH_ROWS, left - settings.rowsInAll))
    if (dropped === 0) break
    excess += dropped
    left -= dropped
  }
  return { expired, excess, left }
}

async function countRows(db: Database): Promise<number> {
  const [all] = await db.select({ count: sql<string>`coalesce(sum(${accounts.rows} + 1), 0)` }).from(accounts)
  return Number(all?.count)
}

// Many small accounts at once, until that many rows are gone, or a part of a large one.
async function dropBatch(db: Database, isWanted: SQL | undefined, count: number): Promise<number> {
  const oldest = await db
    .select({ id: accounts.id, rows: accounts.rows, askedAt: accounts.askedAt })
    .from(accounts)
    .where(isWanted)
    .orderBy(asc(accounts.askedAt), asc(accounts.id))
    .limit(BATCH_ACCOUNTS)
  const [first] = oldest
  if (!first) return 0
  if (first.rows > BATCH_ROWS) return dropPart(db, first, count)
  let sum = 0
  const batch = oldest.filter(({ rows }) => {
    const isNeeded = sum < count && sum + rows <= 2 * BATCH_ROWS
    sum += rows + 1
    return isNeeded
  })
  return dropAccounts(db, batch)
}

async function dropPart(db: Database, account: Candidate, count: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [still] = await tx.select({ id: accounts.id }).from(accounts).where(isUnasked(account)).for('update')
    return still ? dropOldest(tx, { id: account.id, count, boundedAt: null }) : 0
  })
}

async function dropAccounts(db: Database, batch: readonly Candidate[]): Promise<number> {
  const askedAt = Math.max(...batch.map((account) => account.askedAt))
  const ids = batch.map(({ id }) => id)
  const isStill = and(inArray(accounts.id, ids), sql`${accounts.askedAt} <= ${askedAt}`)
  const gone = await db.delete(accounts).where(isStill).returning({ rows: accounts.rows })
  return gone.reduce((sum, { rows }) => sum + rows + 1, 0)
}

// Somebody may have asked for it since.
function isUnasked({ id, askedAt }: Candidate) {
  return and(eq(accounts.id, id), eq(accounts.askedAt, askedAt))
}
