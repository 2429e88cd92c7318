import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Hex, parseEther } from 'viem'
import type { DailyLimits } from '../../config/smartAccountSettings.ts'
import { sponsoredAmounts, sponsorships } from '../../db/bundlerSchema.ts'
import type { Database } from '../../db/openDatabase.ts'
import { BundlerError } from '../bundler/bundlerError.ts'

/** What an operation counts for, and how much a day allows. */
export type Counter = { name: string; what: string; limits: DailyLimits }
type Counted = { sender: string; nonce: string; counters: readonly Counter[]; maxCost: bigint }
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Sponsorships = ReturnType<typeof createSponsorships>

/** Counts what is sponsored on one network: by day, in the database, so that all servers and restarts count together. */
export function createSponsorships(db: Database, network: string, now: () => number) {
  const ofNetwork = eq(sponsorships.network, network)

  /**
   * Counts an operation with the most that it can cost. An earlier one of the same account and nonce counts no longer, because
   * the chain takes only one of them.
   *
   * @throws BundlerError if a limit is reached; then nothing is counted
   */
  async function reserve(operationHash: Hex, { sender, nonce, counters, maxCost }: Counted): Promise<void> {
    const day = dayOf(now())
    await db.transaction(async (tx) => {
      const isSame = and(ofNetwork, eq(sponsorships.sender, sender), eq(sponsorships.nonce, nonce))
      const earlier = await tx
        .delete(sponsorships)
        .where(and(isSame, isNull(sponsorships.actualCost)))
        .returning()
      for (const each of earlier) await add(tx, each.day, each.counters, -1, -BigInt(each.maxCost))
      const names = counters.map(({ name }) => name)
      const totals = await add(tx, day, names, 1, maxCost)
      for (const { name, what, limits } of counters) {
        const total = totals.get(name)
        if (total && isOver(total, limits))
          throw new BundlerError('rejectedByPaymaster', `Today’s sponsored amount for ${what} is used up`)
      }
      await tx.insert(sponsorships).values({
        ...{ operationHash, network, sender, nonce, day, counters: names },
        ...{ maxCost: String(maxCost), createdAt: now() },
      })
    })
  }

  /** Counts what an operation did cost instead of the most that it could. */
  async function settle(operationHash: string, actualCost: bigint): Promise<void> {
    await db.transaction(async (tx) => {
      const isOpen = and(eq(sponsorships.operationHash, operationHash), isNull(sponsorships.actualCost))
      const [row] = await tx
        .update(sponsorships)
        .set({ actualCost: String(actualCost) })
        .where(isOpen)
        .returning()
      if (row) await add(tx, row.day, row.counters, 0, actualCost - BigInt(row.maxCost))
    })
  }

  async function sweep(): Promise<void> {
    const oldest = now() - KEEP_MS
    await db.delete(sponsorships).where(and(ofNetwork, lt(sponsorships.createdAt, oldest)))
    const isOld = lt(sponsoredAmounts.day, dayOf(oldest))
    await db.delete(sponsoredAmounts).where(and(eq(sponsoredAmounts.network, network), isOld))
  }

  return { reserve, settle, sweep }

  // Always in the same order, so that two transactions can't wait for each other. Each row stays locked until the end.
  async function add(tx: Transaction, day: string, counters: readonly string[], operations: number, cost: bigint) {
    const totals = new Map<string, { operations: number; cost: bigint }>()
    for (const counter of [...counters].sort()) {
      const [row] = await tx
        .insert(sponsoredAmounts)
        .values({ network, day, counter, operations, cost: String(cost) })
        .onConflictDoUpdate({
          target: [sponsoredAmounts.network, sponsoredAmounts.day, sponsoredAmounts.counter],
          set: {
            operations: sql`${sponsoredAmounts.operations} + ${operations}::int`,
            cost: sql`${sponsoredAmounts.cost} + ${String(cost)}::numeric`,
          },
        })
        .returning()
      if (row) totals.set(counter, { operations: row.operations, cost: BigInt(row.cost) })
    }
    return totals
  }
}

const KEEP_MS = 30 * 24 * 60 * 60 * 1000

function isOver(total: { operations: number; cost: bigint }, limits: DailyLimits): boolean {
  if (limits.operations !== undefined && total.operations > limits.operations) return true
  return limits.cost !== undefined && total.cost > parseEther(limits.cost)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
