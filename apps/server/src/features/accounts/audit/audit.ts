import { desc, sql } from 'drizzle-orm'
import { fingerprint } from '../../../base/randomText.ts'
import type { Queries } from '../accountsDeps.ts'
import { auditLog } from '../tables.ts'

/** An audited event: only ids and short words, no secrets and no e-mail addresses. */
export type AuditEntry = { userId?: string | null; event: string; data?: Record<string, unknown> }

const FIRST = 'begin'
/** The id of the lock that serialises appends, across all servers. */
const LOCK = 0x1a7c4

/** Appends an entry that contains the hash of the previous one. */
export async function audit(db: Queries, entry: AuditEntry, now: number): Promise<void> {
  const line = { at: now, userId: entry.userId ?? null, event: entry.event, data: entry.data ?? {} }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [last] = await tx.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
    const previousHash = last?.hash ?? FIRST
    await tx.insert(auditLog).values({ ...line, previousHash, hash: hashOf(previousHash, line) })
  })
}

/** A stored entry. */
export type AuditLine = typeof auditLog.$inferSelect

/** The hash of an entry, which also covers all entries before it. */
export function hashOf(
  previousHash: string,
  { at, userId, event, data }: Pick<AuditLine, 'at' | 'userId' | 'event' | 'data'>,
): string {
  return fingerprint(canonical([previousHash, at, userId, event, data]))
}

// The database doesn't preserve the order of members.
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}
