import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import type { Position } from './cursor.ts'
import type { Account } from './indexer/historyStore.ts'
import { movements, transactions } from './tables.ts'

export type PageRow = typeof transactions.$inferSelect & {
  network: string
  address: string
  movements: (typeof movements.$inferSelect)[]
}

/** The newest transactions of the accounts before a position, at most `limit`, with their movements. */
export async function readPage(
  db: Database,
  accounts: readonly Account[],
  page: { before: Position; limit: number },
): Promise<PageRow[]> {
  const { before, limit } = page
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const [single] = accounts
  const isTheirs =
    accounts.length === 1 && single
      ? eq(transactions.accountId, single.id)
      : inArray(transactions.accountId, [...byId.keys()])
  const isBefore = sql`(${transactions.minedAt}, ${transactions.block}, ${transactions.txIndex}, ${transactions.accountId})
    < (${before.minedAt}, ${before.block}, ${before.txIndex}, ${before.accountId})`
  const order = [transactions.minedAt, transactions.block, transactions.txIndex, transactions.accountId]
  const rows = await db
    .select()
    .from(transactions)
    .where(and(isTheirs, eq(transactions.isPoison, false), isBefore))
    .orderBy(...order.map((column) => desc(column)))
    .limit(limit)
  const moved = await readMovements(db, rows)
  return rows.flatMap((row): PageRow[] => {
    const account = byId.get(row.accountId)
    if (!account) return []
    return [{ ...row, network: account.network, address: account.address, movements: moved.get(keyOf(row)) ?? [] }]
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
