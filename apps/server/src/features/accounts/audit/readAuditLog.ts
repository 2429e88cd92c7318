import { asc, gt } from 'drizzle-orm'
import type { Queries } from '../accountsDeps.ts'
import { auditBatches, auditLog } from '../tables.ts'
import type { AuditLine } from './audit.ts'
import { unpackLines } from './auditBatch.ts'

const PAGE = 500

/** A batch of the audit log that can't be unpacked: it was changed. */
export type UnreadableBatch = { unreadable: number }

/** The audit log from its oldest line on, packed or not, some hundred lines at a time. */
export async function* readAuditLog(db: Queries): AsyncGenerator<AuditLine[] | UnreadableBatch> {
  let after = -1
  for (;;) {
    const { batch, lines } = await readNext(db, after)
    if (batch) {
      const start = after
      after = batch.lastSeq
      yield await unpackLines(batch.packed).then(
        (unpacked) => unpacked.filter(({ seq }) => seq > start),
        () => ({ unreadable: batch.firstSeq }),
      )
      continue
    }
    const last = lines.at(-1)
    if (!last) return
    after = last.seq
    yield lines
  }
}

// Of one moment: lines may be packed meanwhile.
function readNext(db: Queries, after: number) {
  return db.transaction(
    async (tx) => {
      const isNext = gt(auditBatches.lastSeq, after)
      const [batch] = await tx.select().from(auditBatches).where(isNext).orderBy(asc(auditBatches.lastSeq)).limit(1)
      const isLater = gt(auditLog.seq, after)
      const lines = batch ? [] : await tx.select().from(auditLog).where(isLater).orderBy(asc(auditLog.seq)).limit(PAGE)
      return { batch, lines }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
