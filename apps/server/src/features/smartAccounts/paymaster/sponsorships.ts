import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Hex, parseEther } from 'viem'
import type { DailyLimits } from '../../../config/settings/smartAccountSettings.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { BundlerError } from '../bundler/bundlerError.ts'
import { sponsoredAmounts, sponsorships, userOperations } from '../tables.ts'

/** What an operation counts for, and how much a day allows. */
export type Counter = { name: string; what: string; limits: DailyLimits }
type Reservation = {
  sender: string
  nonce: Hex
  counters: readonly Counter[]
  maxCost: bigint
  /** Unix seconds. */
  validUntil: number
}
type Row = typeof sponsorships.$inferSelect
type Total = { operations: number; cost: bigint }
/** An operation that was signed for, and of which it isn't known yet whether it was included. */
export type OpenSponsorship = Pick<Row, 'operationHash' | 'sender' | 'nonce' | 'validUntil'>
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Sponsorships = ReturnType<typeof createSponsorships>

/** Counts what is sponsored on one network: by day, in the database, so that all servers and restarts count together. */
export function createSponsorships(db: Database, network: string, now: () => number) {
  const ofNetwork = eq(sponsorships.network, network)
  const isOpen = isNull(sponsorships.actualCost)

  /**
   * Counts an operation with the most that it can cost. Several at the same place in an account's sequence count once, with the most
   * that one of them can cost, because the chain takes only one of them.
   *
   * @param pendingMax how many sequences of the account may have an operation that isn't in a block yet
   * @throws BundlerError if a limit is reached; then nothing is counted
   */
  async function reserve(operationHash: Hex, given: Reservation, pendingMax: number): Promise<void> {
    const { sender, nonce, counters, maxCost, validUntil } = given
    const names = counters.map(({ name }) => name)
    const row: Row = {
      ...{ operationHash, network, sender, nonce, day: dayOf(now()), counters: names },
      ...{ maxCost: String(maxCost), actualCost: null, validUntil: validUntil * 1000, createdAt: now() },
    }
    await db.transaction(async (tx) => {
      await lock(tx, sender)
      const isPending = and(isOpen, gt(sponsorships.validUntil, now()))
      const rows = await rowsOf(tx, sender, or(isPending, eq(sponsorships.nonce, nonce)))
      requireFewPending(rows, given, pendingMax)
      const before = rows.filter((each) => each.nonce === nonce)
      if (before.length >= SIGNED_MAX)
        throw new BundlerError('rejectedByPaymaster', 'This operation was sponsored too often: try again later')
      const totals = await recount(tx, before, [...before, row])
      for (const { name, what, limits } of counters) {
        const total = totals.get(name)
        if (total && isOver(total, limits))
          throw new BundlerError('rejectedByPaymaster', `Today’s sponsored amount for ${what} is used up`)
      }
      // The same operation, asked for twice within a second, has the same hash.
      await tx.insert(sponsorships).values(row).onConflictDoNothing()
    })
  }

  /** Counts what an operation did cost instead of the most that it could. */
  async function settle(operationHash: string, actualCost: bigint): Promise<void> {
    const isOperation = eq(sponsorships.operationHash, operationHash)
    const [found] = await db.select().from(sponsorships).where(isOperation)
    if (found) await change(found, (row) => ({ ...row, actualCost: String(actualCost) }))
  }

  /** The operations that could be included until a time, in Unix milliseconds, and no longer. The oldest first. */
  async function openUntil(time: number): Promise<OpenSponsorship[]> {
    const { operationHash, sender, nonce, validUntil } = sponsorships
    return db
      .select({ operationHash, sender, nonce, validUntil })
      .from(sponsorships)
      .where(and(ofNetwork, isOpen, lt(validUntil, time)))
      .orderBy(asc(validUntil))
      .limit(CLOSED_AT_ONCE)
  }

  /**
   * Ends the reservation of an operation that can't be included any more: if it wasn't, it counts no longer.
   *
   * @param isNonceUsed whether the account has done an operation at that place in its sequence, this one or another
   */
  async function close(open: Omit<OpenSponsorship, 'validUntil'>, isNonceUsed: boolean): Promise<void> {
    const isPlace = and(eq(userOperations.sender, open.sender), eq(userOperations.nonce, open.nonce))
    const isIncluded = and(eq(userOperations.network, network), isPlace, eq(userOperations.status, 'included'))
    const [included] = await db.select().from(userOperations).where(isIncluded)
    // Without a record of the built-in bundler it may be this one, which another bundler sent.
    const isOther = included ? included.hash !== open.operationHash : !isNonceUsed
    await change(open, (row) => {
      if (row.actualCost !== null) return row
      return isOther ? undefined : { ...row, actualCost: included?.actualCost ?? row.maxCost }
    })
  }

  async function sweep(): Promise<void> {
    const oldest = now() - KEEP_MS
    await db.delete(sponsorships).where(and(ofNetwork, lt(sponsorships.createdAt, oldest)))
    const isOld = lt(sponsoredAmounts.day, dayOf(oldest))
    await db.delete(sponsoredAmounts).where(and(eq(sponsoredAmounts.network, network), isOld))
  }

  return { reserve, settle, openUntil, close, sweep }

  /** Changes a row, or deletes it, and what it counts for. */
  async function change(
    at: Pick<Row, 'operationHash' | 'sender' | 'nonce'>,
    to: (row: Row) => Row | undefined,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lock(tx, at.sender)
      const before = await rowsOf(tx, at.sender, eq(sponsorships.nonce, at.nonce))
      const row = before.find(({ operationHash }) => operationHash === at.operationHash)
      if (!row) return
      const changed = to(row)
      const others = before.filter((each) => each !== row)
      await recount(tx, before, changed ? [...others, changed] : others)
      const isRow = eq(sponsorships.operationHash, row.operationHash)
      if (changed) await tx.update(sponsorships).set(changed).where(isRow)
      else await tx.delete(sponsorships).where(isRow)
    })
  }

  // What counts for a place in a sequence follows from all its rows, so nobody else may change them meanwhile.
  function lock(tx: Transaction, sender: string) {
    return tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sponsorships ${network} ${sender}`}))`)
  }

  function rowsOf(tx: Transaction, sender: string, are: SQL | undefined): Promise<Row[]> {
    return tx
      .select()
      .from(sponsorships)
      .where(and(ofNetwork, eq(sponsorships.sender, sender), are))
  }

  // A sequence has one operation at a time, but an account has any number of sequences.
  function requireFewPending(rows: readonly Row[], { nonce }: Reservation, max: number): void {
    const pending = rows.filter(({ actualCost, validUntil }) => actualCost === null && (validUntil ?? 0) > now())
    const sequences = new Set(pending.map((row) => sequenceOf(row.nonce)))
    if (sequences.size >= max && !sequences.has(sequenceOf(nonce)))
      throw new BundlerError('rejectedByPaymaster', 'This account has too many sponsored operations on their way')
  }

  /** Adds the difference between what two states of a place count for. Returns the new totals of today's counters that changed. */
  async function recount(tx: Transaction, before: readonly Row[], after: readonly Row[]) {
    const [from, to] = [countsOf(before), countsOf(after)]
    // Always in the same order, so that two transactions can't wait for each other. Each row stays locked until the end.
    const changes = [...new Set([...from.keys(), ...to.keys()])].sort().flatMap((key) => {
      const operations = Number(to.has(key)) - Number(from.has(key))
      const cost = (to.get(key) ?? 0n) - (from.get(key) ?? 0n)
      if (operations === 0 && cost === 0n) return []
      const [day, counter] = [key.slice(0, DAY_LENGTH), key.slice(DAY_LENGTH)]
      return [{ network, day, counter, operations, cost: String(cost) }]
    })
    if (changes.length === 0) return new Map<string, Total>()
    const rows = await tx
      .insert(sponsoredAmounts)
      .values(changes)
      .onConflictDoUpdate({
        target: [sponsoredAmounts.network, sponsoredAmounts.day, sponsoredAmounts.counter],
        set: {
          operations: sql`${sponsoredAmounts.operations} + excluded.operations`,
          cost: sql`${sponsoredAmounts.cost} + excluded.cost`,
        },
      })
      .returning()
    const today = rows.filter(({ day }) => day === dayOf(now()))
    return new Map<string, Total>(
      today.map(({ counter, operations, cost }) => [counter, { operations, cost: BigInt(cost) }]),
    )
  }
}

const KEEP_MS = 30 * 24 * 60 * 60 * 1000
/** At one place in a sequence: all of them are read for each new one. */
const SIGNED_MAX = 50
const CLOSED_AT_ONCE = 200
const DAY_LENGTH = '2026-11-24'.length

/** What the operations at one place in a sequence cost at most, by day and counter. */
function countsOf(rows: readonly Row[]): Map<string, bigint> {
  const counts = new Map<string, bigint>()
  for (const { day, counters, maxCost, actualCost } of rows) {
    const cost = BigInt(actualCost ?? maxCost)
    for (const counter of counters) {
      const known = counts.get(day + counter)
      if (known === undefined || known < cost) counts.set(day + counter, cost)
    }
  }
  return counts
}

/** The first 192 bits of a nonce. The others are the place in the sequence. https://eips.ethereum.org/EIPS/eip-4337 */
function sequenceOf(nonce: string): bigint {
  return BigInt(nonce) >> 64n
}

function isOver(total: Total, limits: DailyLimits): boolean {
  if (limits.operations !== undefined && total.operations > limits.operations) return true
  return limits.cost !== undefined && total.cost > parseEther(limits.cost)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
