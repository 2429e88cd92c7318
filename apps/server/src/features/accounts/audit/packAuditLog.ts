import { between, gte, lt, min, sql } from 'drizzle-orm'
import type { Queries } from '../accountsDeps.ts'
import { DAY_MS } from '../devices/devices.ts'
import { auditBatches, auditLog } from '../tables.ts'
import { packLines } from './auditBatch.ts'

const LINES = 1_000

/**
 * Packs lines of the audit log into batches of a thousand, and of a day at most, so that retention can delete them by
 * days. Nothing of a line is lost, and the chain of hashes remains. The newest line stays: the next one needs it.
 */
export async function packAuditLog(db: Queries, now: number): Promise<void> {
  while (await packBatch(db, now)) {}
}

/** Deletes what is older. The chain then starts at the oldest line that is left. */
export async function expireAuditLog(db: Queries, before: number): Promise<void> {
  // By number, since times of two nodes may overlap a little: a gap inside would look like a removed line.
  const { firstSeq, lastSeq, lastAt } = auditBatches
  const [batch] = await db
    .select({ kept: min(firstSeq) })
    .from(auditBatches)
    .where(gte(lastAt, before))
  const oldBatches = batch?.kept == null ? undefined : lt(lastSeq, batch.kept)
  await db.delete(auditBatches).where(oldBatches)
  if (oldBatches) return
  const [line] = await db
    .select({ kept: min(auditLog.seq) })
    .from(auditLog)
    .where(gte(auditLog.at, before))
  await db.delete(auditLog).where(line?.kept == null ? undefined : lt(auditLog.seq, line.kept))
}

function packBatch(db: Queries, now: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isFollowed = sql`${auditLog.seq} < (select max(${auditLog.seq}) from ${auditLog})`
    const next = await tx.select().from(auditLog).where(isFollowed).orderBy(auditLog.seq).limit(LINES).for('update')
    const [first] = next
    if (!first) return false
    const otherDay = next.findIndex(({ at }) => dayOf(at) !== dayOf(first.at))
    const lines = otherDay === -1 ? next : next.slice(0, otherDay)
    const isClosed = otherDay !== -1 || lines.length === LINES || dayOf(first.at) < dayOf(now)
    const last = lines.at(-1)
    if (!isClosed || !last) return false
    const times = lines.map(({ at }) => at)
    await tx.insert(auditBatches).values({
      firstSeq: first.seq,
      lastSeq: last.seq,
      firstAt: Math.min(...times),
      lastAt: Math.max(...times),
      lines: lines.length,
      packed: await packLines(lines),
    })
    await tx.delete(auditLog).where(between(auditLog.seq, first.seq, last.seq))
    return true
  })
}

function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}
