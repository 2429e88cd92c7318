import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Head } from '../../../chains/chainFacts.ts'
import type { HistorySettings } from '../../../config/settings/historySettings.ts'
import type { Leases } from '../../../db/leases/createLeases.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { insertRows } from '../../../db/statements/insertRows.ts'
import { dropOldest } from '../dropOldest.ts'
import { accounts, blocks, movements, transactions } from '../tables.ts'
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
/** When an account was last requested is not saved more often than this. */
const TOUCH_MS = 6 * 60 * 60_000

type Deps = {
  leases: Pick<Leases, 'require'>
  settings: Pick<HistorySettings, 'rowsPerAddress'>
  now?: () => number
}

/**
 * The known blocks and account activity, in the database. Every write is atomic and may be repeated, and is refused if
 * this node's turn to index the network is over.
 */
export function createHistoryStore(db: Database, { leases, settings, now = Date.now }: Deps) {
  const { rowsPerAddress } = settings
  const write = <Result>(network: string, run: (tx: Transaction) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await leases.require(tx, indexingLease(network))
      return run(tx)
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
    /** The most transactions that are worth loading for an account. */
    rowsPerAddress,

    /** Whether nothing older is to be indexed: the whole history is, or as much as the bound allows. */
    isComplete({ logsFrom, transactionsFrom, boundedAt }: Account): boolean {
      return (logsFrom <= 0 && transactionsFrom <= 0) || (boundedAt ?? 0) >= rowsPerAddress
    },

    async findAccount(network: string, address: string): Promise<Account | undefined> {
      const isWanted = and(eq(accounts.network, network), eq(accounts.address, address))
      return (await db.select().from(accounts).where(isWanted))[0]
    },

    async addAccount(network: string, address: string, head: Head): Promise<void> {
      const next = head.number + 1
      const row = { network, address, indexedTo: head.number, logsFrom: next, transactionsFrom: next, askedAt: now() }
      await db.insert(accounts).values(row).onConflictDoNothing()
    },

    /** Notes that the account is still requested. */
    async touch({ id, askedAt }: Account): Promise<void> {
      if (askedAt > now() - TOUCH_MS) return
      await db.update(accounts).set({ askedAt: now() }).where(eq(accounts.id, id))
    },

    /**
     * Saves what was found and, in the same transaction, how far the search has come. Beyond the bound, new activity
     * replaces the oldest.
     *
     * @returns the account as it is then
     * @throws AccountChanged if rows of the account were dropped since it was read
     */
    async save(account: Account, found: readonly SeenTransaction[], progress: Progress): Promise<Account> {
      const { id, network, logsFrom, transactionsFrom } = account
      const saved = await write(network, async (tx) => {
        const isOurs = eq(accounts.id, id)
        const [before] = await tx.select().from(accounts).where(isOurs).for('update')
        if (before?.logsFrom !== logsFrom || before.transactionsFrom !== transactionsFrom) throw new AccountChanged()
        const moved = found.flatMap(({ block, txIndex, movements: list }) =>
          list.map((movement) => ({ accountId: id, block, txIndex, ...movement, amount: String(movement.amount) })),
        )
        const added =
          (await insertRows(
            tx,
            transactions,
            found.map((seen) => ({ accountId: id, ...seen })),
          )) + (await insertRows(tx, movements, moved))
        const rows = before.rows + added
        const isFull = rows >= rowsPerAddress
        const bound = isFull ? { boundedAt: rowsPerAddress } : {}
        const [after = before] = await tx
          .update(accounts)
          .set({ ...progress, ...bound, rows })
          .where(isOurs)
          .returning()
        if (rows <= rowsPerAddress || progress.indexedTo === undefined) return after
        await dropOldest(tx, { id, count: rows - rowsPerAddress, boundedAt: rowsPerAddress })
        return (await tx.select().from(accounts).where(isOurs))[0] ?? after
      })
      await keepStatistics(found.length)
      return saved
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
          await tx.execute(sql`with gone as (
              delete from ${table} where ${inArray(table.accountId, ids)} and ${gt(table.block, ancestor)}
              returning ${table.accountId} as account
            ), counted as (select account, count(*) as count from gone group by account)
            update ${accounts} set rows = ${accounts.rows} - count from counted where ${accounts.id} = account`)
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

/** Rows of the account were dropped while it was being indexed. It is read again at the next request. */
class AccountChanged extends Error {
  override name = 'AccountChanged'
}

export type HistoryStore = ReturnType<typeof createHistoryStore>
