import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Leases } from '../../db/createLeases.ts'
import { insertRows } from '../../db/insertRows.ts'
import type { Database } from '../../db/openDatabase.ts'
import { accounts, blocks, movements, transactions } from '../../db/schema.ts'
import type { Head } from './chainFacts.ts'
import type { SeenTransaction } from './loadTransactions.ts'

export type Account = typeof accounts.$inferSelect
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type KnownBlock = { number: number; hash: string }
type Progress = Partial<Pick<Account, 'indexedTo' | 'logsFrom' | 'transactionsFrom'>>

/** The lease of the node that indexes a network. */
export function indexingLease(network: string): string {
  return `index ${network}`
}

/** The maximum depth of a reorganisation that is handled. */
export const BLOCKS_KEPT = 64

const ROWS_TO_ANALYZE = 1000

/**
 * The known blocks and account activity, in the database. Every write is atomic and may be repeated, and is refused if
 * this node's turn to index the network is over.
 */
export function createHistoryStore(db: Database, leases: Pick<Leases, 'require'>) {
  const write = (network: string, run: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      await leases.require(tx, indexingLease(network))
      await run(tx)
    })

  let sinceAnalyzed = 0

  // The embedded database has no autovacuum. Without statistics, it sorts for each page instead of using the index.
  async function keepStatistics(added: number): Promise<void> {
    sinceAnalyzed += added
    if (sinceAnalyzed < ROWS_TO_ANALYZE) return
    sinceAnalyzed = 0
    await db.execute(sql`analyze ${transactions}, ${movements}`)
  }

  return {
    async findAccount(network: string, address: string): Promise<Account | undefined> {
      const isWanted = and(eq(accounts.network, network), eq(accounts.address, address))
      return (await db.select().from(accounts).where(isWanted))[0]
    },

    async addAccount(network: string, address: string, head: Head): Promise<void> {
      const next = head.number + 1
      const row = { network, address, indexedTo: head.number, logsFrom: next, transactionsFrom: next }
      await db.insert(accounts).values(row).onConflictDoNothing()
    },

    /** Saves what was found and, in the same transaction, how far the search has come. */
    async save({ id, network }: Account, found: readonly SeenTransaction[], progress: Progress): Promise<void> {
      await write(network, async (tx) => {
        const moved = found.flatMap(({ block, txIndex, movements: list }) =>
          list.map((movement) => ({ accountId: id, block, txIndex, ...movement, amount: String(movement.amount) })),
        )
        await insertRows(
          tx,
          transactions,
          found.map((seen) => ({ accountId: id, ...seen })),
        )
        await insertRows(tx, movements, moved)
        await tx.update(accounts).set(progress).where(eq(accounts.id, id))
      })
      await keepStatistics(found.length)
    },

    /** The newest stored blocks, newest first. */
    async knownBlocks(network: string): Promise<KnownBlock[]> {
      return db
        .select({ number: blocks.number, hash: blocks.hash })
        .from(blocks)
        .where(eq(blocks.network, network))
        .orderBy(desc(blocks.number))
        .limit(BLOCKS_KEPT)
    },

    async addBlocks(network: string, heads: readonly Head[]): Promise<void> {
      const newest = Math.max(...heads.map((head) => head.number))
      await write(network, async (tx) => {
        await tx.delete(blocks).where(
          and(
            eq(blocks.network, network),
            inArray(
              blocks.number,
              heads.map((head) => head.number),
            ),
          ),
        )
        await tx.insert(blocks).values(heads.map(({ number, hash }) => ({ network, number, hash })))
        await tx.delete(blocks).where(and(eq(blocks.network, network), lte(blocks.number, newest - BLOCKS_KEPT)))
      })
    },

    /** Deletes everything after a block, where the chain was reorganised. */
    async rewind(network: string, ancestor: number): Promise<void> {
      await write(network, async (tx) => {
        const ids = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.network, network))
        for (const table of [transactions, movements])
          await tx.delete(table).where(and(inArray(table.accountId, ids), gt(table.block, ancestor)))
        await tx.delete(blocks).where(and(eq(blocks.network, network), gt(blocks.number, ancestor)))
        const next = ancestor + 1
        await tx
          .update(accounts)
          .set({
            indexedTo: sql`least(${accounts.indexedTo}, ${ancestor})`,
            logsFrom: sql`least(${accounts.logsFrom}, ${next})`,
            transactionsFrom: sql`least(${accounts.transactionsFrom}, ${next})`,
          })
          .where(eq(accounts.network, network))
      })
    },
  }
}

export type HistoryStore = ReturnType<typeof createHistoryStore>
