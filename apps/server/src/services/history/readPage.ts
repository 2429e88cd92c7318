import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { accounts, movements, transactions } from '../../db/schema.ts'
import type { Position } from './cursor.ts'

export type PageRow = typeof transactions.$inferSelect & {
  network: string
  address: string
  movements: (typeof movements.$inferSelect)[]
}

/** The newest transactions of some accounts before a position, at most `limit`, each with what moved. */
export async function readPage(
  db: Database,
  accountIds: readonly number[],
  page: { before: Position | undefined; limit: number },
): Promise<PageRow[]> {
  const { before, limit } = page
  const [single] = accountIds
  const isTheirs =
    accountIds.length === 1 && single !== undefined
      ? eq(transactions.accountId, single)
      : inArray(transactions.accountId, [...accountIds])
  const isBefore =
    before &&
    sql`(${transactions.minedAt}, ${transactions.block}, ${transactions.txIndex}, ${transactions.accountId})
      < (${before.minedAt}, ${before.block}, ${before.txIndex}, ${before.accountId})`
  const rows = await db
    .select({ transaction: transactions, network: accounts.network, address: accounts.address })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.id, transactions.accountId))
    .where(and(isTheirs, eq(transactions.isPoison, false), isBefore))
    .orderBy(
      desc(transactions.minedAt),
      desc(transactions.block),
      desc(transactions.txIndex),
      desc(transactions.accountId),
    )
    .limit(limit)
  const moved = await readMovements(
    db,
    rows.map(({ transaction }) => transaction),
  )
  return rows.map(({ transaction, network, address }) => {
    const key = keyOf(transaction)
    return { ...transaction, network, address, movements: moved.get(key) ?? [] }
  })
}

type Key = { accountId: number; block: number; txIndex: number }

function keyOf({ accountId, block, txIndex }: Key): string {
  return `${accountId} ${block} ${txIndex}`
}

async function readMovements(db: Database, keys: readonly Key[]) {
  const byKey = new Map<string, (typeof movements.$inferSelect)[]>()
  if (keys.length === 0) return byKey
  const wanted = sql.join(
    keys.map(({ accountId, block, txIndex }) => sql`(${accountId}::int, ${block}::bigint, ${txIndex}::int)`),
    sql`, `,
  )
  const found = await db
    .select()
    .from(movements)
    .where(sql`(${movements.accountId}, ${movements.block}, ${movements.txIndex}) in (${wanted})`)
    .orderBy(asc(movements.position))
  for (const row of found) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row])
  return byKey
}
