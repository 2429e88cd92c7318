import { isLatchkeyError, networkId } from '@latchkey/protocol'
import { parseSiwxMessage } from '@latchkey/siwx'
import { checkValidity } from '@latchkey/siwx/verify'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Chains } from '../../chains/connectChains.ts'
import type { Database } from '../../db/openDatabase.ts'
import { confirmSignature } from './confirmSignature.ts'
import { signInSessions } from './tables.ts'

export type SessionRow = typeof signInSessions.$inferSelect
export type SessionFilter = { network?: string | undefined; address?: string | undefined; id?: string | undefined }

/** How long a contract's confirmation counts. The contract's owner may change. */
const CONFIRMED_MS = 15 * 60_000

/**
 * A visitor's valid sessions, newest first. Signatures confirmed by a contract are checked again after 15 minutes, and
 * their session ends if the contract rejects them.
 *
 * @throws ApiError 503 if the chain of such a contract doesn't respond
 */
export async function currentSessions(
  db: Database,
  chains: Chains,
  { visitor, now, filter = {} }: { visitor: string; now: number; filter?: SessionFilter },
): Promise<readonly SessionRow[]> {
  const rows = await db
    .select()
    .from(signInSessions)
    .where(and(whose(visitor, filter), gt(signInSessions.expiresAt, now)))
    .orderBy(desc(signInSessions.createdAt))
  const valid: SessionRow[] = []
  for (const row of rows) if (isInTime(row, now) && (await isConfirmed(db, chains, row, now))) valid.push(row)
  return valid
}

/** Ends a visitor's sessions; never those of others. Returns how many ended. */
export async function endSessions(db: Database, visitor: string, filter: SessionFilter): Promise<number> {
  const ended = await db.delete(signInSessions).where(whose(visitor, filter)).returning({ id: signInSessions.id })
  return ended.length
}

function whose(visitor: string, { network, address, id }: SessionFilter) {
  return and(
    eq(signInSessions.visitor, visitor),
    network === undefined ? undefined : eq(signInSessions.network, networkId(network)),
    address === undefined ? undefined : eq(signInSessions.address, address),
    id === undefined ? undefined : eq(signInSessions.id, id),
  )
}

function isInTime({ message }: SessionRow, now: number): boolean {
  try {
    checkValidity(parseSiwxMessage(message), now)
    return true
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    return false
  }
}

async function isConfirmed(db: Database, chains: Chains, row: SessionRow, now: number): Promise<boolean> {
  if (row.confirmedAt === null || row.confirmedAt > now - CONFIRMED_MS) return true
  const { message, signature } = row
  try {
    const confirmed = await confirmSignature(chains, { fields: parseSiwxMessage(message), message, signature })
    const fresh = { confirmedAt: now, confirmedBlock: confirmed?.block ?? row.confirmedBlock }
    await db.update(signInSessions).set(fresh).where(eq(signInSessions.id, row.id))
    return true
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    await db.delete(signInSessions).where(eq(signInSessions.id, row.id))
    return false
  }
}
