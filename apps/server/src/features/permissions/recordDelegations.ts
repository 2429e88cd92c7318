import { hashDelegation } from '@latchkey/accounts'
import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Queries } from '../accounts/accountsDeps.ts'
import { permissionSessions } from '../accounts/walletTables.ts'
import { pciProblem, type SessionRow } from './sessionDeps.ts'
import { permissionDelegations } from './tables.ts'
import { readContext } from './terms/contexts.ts'

type Signed = Pick<SessionRow, 'pci' | 'network' | 'context'>

/**
 * Records which delegations the owner has signed for a session that is stored in the same transaction. What was signed once
 * could otherwise be listed under many ids, alone or with others: more than the chain lets the app take, and ending one
 * session would end a part of another.
 *
 * @throws ApiError 400 if another session has any of them
 */
export async function recordDelegations(tx: Queries, session: Signed): Promise<void> {
  const rows = delegationsOf(session)
  if ((await insert(tx, rows)) < rows.length)
    throw pciProblem('A permission of this session has been granted under another id')
}

/** Records the delegations of sessions that an earlier version of this server has stored. */
export async function recordStoredDelegations(db: Queries): Promise<void> {
  const { pci, network, context } = permissionSessions
  const recorded = db.select({ one: sql`1` }).from(permissionDelegations).where(eq(permissionDelegations.pci, pci))
  for (let last: string | undefined = ''; last !== undefined; ) {
    const sessions: Signed[] = await db
      .select({ pci, network, context })
      .from(permissionSessions)
      .where(and(gt(pci, last), isNotNull(context), notExists(recorded)))
      .orderBy(asc(pci))
      .limit(BATCH)
    await insert(db, sessions.flatMap(delegationsOf))
    last = sessions.at(-1)?.pci
  }
}

const BATCH = 500

/** Returns how many of them no session had. */
async function insert(db: Queries, rows: readonly (typeof permissionDelegations.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await db
    .insert(permissionDelegations)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
  return inserted.length
}

/** Sorted, so that of two sessions that share some, one waits for the other instead of both. */
function delegationsOf({ pci, network, context }: Signed) {
  const hashes = context === null ? [] : (readContext(context as Hex) ?? []).map(hashDelegation)
  return [...new Set(hashes)].sort().map((hash) => ({ network, hash, pci }))
}
