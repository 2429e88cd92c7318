import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMetrics } from '../../../base/metrics.ts'
import { randomId, randomToken } from '../../../base/randomText.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { auditBatches, auditLog } from '../tables.ts'
import { audit, hashOf } from './audit.ts'
import { packLines } from './auditBatch.ts'
import { checkAuditLog } from './keepAuditLog.ts'
import { packAuditLog } from './packAuditLog.ts'
import { readAuditLog } from './readAuditLog.ts'
import { verifyAuditChain } from './verifyAuditChain.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 0, 1)

beforeEach(async () => {
  await database().delete(auditLog)
  await database().delete(auditBatches)
})

/** Signatures, as `releaseShare` notes them: as many as if `audit` had been called for each, but faster. */
async function sign(count: number, from: number, everyMs = 1_000) {
  const [last] = await database().select().from(auditLog).orderBy(sql`seq desc`).limit(1)
  let previousHash = last?.hash ?? 'begin'
  const rows = Array.from({ length: count }, (_, index) => {
    const digest = `0x${Buffer.from(randomToken(), 'base64url').toString('hex')}`
    const data = {
      walletId: randomId(),
      deviceId: randomToken(),
      generation: 1,
      purpose: 'sign',
      chainId: 'eip155:1',
      digest,
    }
    const line = { at: from + index * everyMs, userId: randomId(), event: 'share.released', data }
    const hash = hashOf(previousHash, line)
    const row = { ...line, previousHash, hash }
    previousHash = hash
    return row
  })
  for (let at = 0; at < count; at += 1_000)
    await database()
      .insert(auditLog)
      .values(rows.slice(at, at + 1_000))
}

async function readAll() {
  const all: (typeof auditLog.$inferSelect)[] = []
  for await (const lines of readAuditLog(database())) if (!('unreadable' in lines)) all.push(...lines)
  return all
}
const batches = () => database().select().from(auditBatches).orderBy(asc(auditBatches.firstSeq))

describe('packing the audit log', () => {
  it('keeps every entry and its hash, in batches of a thousand and of a day, in a quarter of the space', async () => {
    await sign(2_500, start)
    await sign(500, start + day)
    const before = await readAll()
    expect(before).toHaveLength(3_000)
    await packAuditLog(database(), start + day + 1)
    expect((await batches()).map(({ lines }) => lines)).toEqual([1_000, 1_000, 500])
    expect(await database().$count(auditLog)).toBe(500)
    expect(await readAll()).toEqual(before)
    expect(await verifyAuditChain(database())).toEqual({ lines: 3_000, brokenAt: undefined })
    // 505 bytes with its indexes, unpacked.
    const bytes = (await batches()).reduce((sum, { packed }) => sum + packed.length, 0) / 2_500
    expect(bytes).toBeLessThan(130)
    // The chain goes on, packed or not.
    await audit(database(), { event: 'later', userId: 'ada' }, start + 2 * day)
    await packAuditLog(database(), start + 3 * day)
    expect(await database().$count(auditLog)).toBe(1)
    await audit(database(), { event: 'last' }, start + 3 * day)
    expect(await verifyAuditChain(database())).toEqual({ lines: 3_002, brokenAt: undefined })
    expect((await readAll()).at(-2)).toMatchObject({ event: 'later', userId: 'ada' })
  })

  it('twice at once packs each entry once', async () => {
    await sign(2_100, start)
    await Promise.allSettled([packAuditLog(database(), start), packAuditLog(database(), start)])
    expect(await verifyAuditChain(database())).toEqual({ lines: 2_100, brokenAt: undefined })
  })

  it('shows an entry that was changed before it was packed, and one that was changed or removed after', async () => {
    await sign(1_500, start)
    const [third] = await database().select().from(auditLog).orderBy(asc(auditLog.seq)).offset(2).limit(1)
    await database()
      .update(auditLog)
      .set({ userId: 'another' })
      .where(eq(auditLog.seq, third?.seq ?? 0))
    await packAuditLog(database(), start)
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: third?.seq })

    await database().delete(auditLog)
    await database().delete(auditBatches)
    await sign(2_500, start)
    await packAuditLog(database(), start)
    const [first, second] = await batches()
    if (!first || !second) throw new Error('there are two')
    const replace = (packed: Buffer) =>
      database().update(auditBatches).set({ packed }).where(eq(auditBatches.firstSeq, first.firstSeq))
    const lines = (await readAll()).slice(0, 1_000)
    await replace(await packLines(lines.map((line, at) => (at === 5 ? { ...line, userId: 'another' } : line))))
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: lines[5]?.seq })
    await replace(await packLines(lines.slice(0, -1)))
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: second.firstSeq })
    await replace(Buffer.from('nothing'))
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: first.firstSeq })
    await replace(first.packed)
    await database().delete(auditBatches).where(eq(auditBatches.firstSeq, second.firstSeq))
    expect((await verifyAuditChain(database())).brokenAt).toBe(second.lastSeq + 1)
  })
})

describe('the daily check of the audit log', () => {
  const check = async (now: number) => {
    const logged: string[] = []
    const metrics = createMetrics()
    const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
    await checkAuditLog({
      db: database(),
      leases: { take: async () => true },
      log,
      metrics,
      retentionDays: 400,
      now: () => now,
    })
    return { logged, brokenAt: (await metrics.auditBrokenAt.get()).values[0]?.value }
  }

  it('deletes what is older than the retention, packed or not, and the rest stays intact', async () => {
    await sign(3, start)
    await sign(3, start + 10 * day)
    await sign(3, start + 20 * day)
    await packAuditLog(database(), start + 15 * day)
    await check(start + 405 * day)
    expect(await readAll()).toHaveLength(6)
    expect(await check(start + 415 * day)).toMatchObject({ brokenAt: 0 })
    expect((await readAll()).map(({ at }) => at)).toEqual([0, 1, 2].map((n) => start + 20 * day + n * 1_000))
    expect(await verifyAuditChain(database())).toMatchObject({ brokenAt: undefined })
  })

  it('leaves no gap where the times of two nodes overlap', async () => {
    await sign(2, start, -100)
    await sign(2, start + 1_000, -100)
    await sign(1, start + 5_000)
    await check(start + 400 * day + 950)
    expect(await verifyAuditChain(database())).toEqual({ lines: 3, brokenAt: undefined })
  })

  it('alarms in the log and in the metrics if an entry was changed', async () => {
    await sign(10, start)
    expect(await check(start)).toMatchObject({ brokenAt: 0, logged: [expect.stringContaining('intact')] })
    const [fifth] = await database().select().from(auditLog).orderBy(asc(auditLog.seq)).offset(4).limit(1)
    await database()
      .update(auditLog)
      .set({ event: 'tampered' })
      .where(eq(auditLog.seq, fifth?.seq ?? 0))
    const { logged, brokenAt } = await check(start)
    expect(brokenAt).toBe(fifth?.seq)
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, alarm: 'audit-chain', brokenAt }])
  })
})
