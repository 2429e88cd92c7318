import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/openDatabase.ts'
import { accounts, movements, transactions } from './tables.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Deletes the oldest rows of an account, at least `count` or all of them, by whole blocks. The account then says from
 * which block on it is indexed, so that the rest can be indexed again. The caller has locked the account.
 *
 * @param boundedAt the bound that asked for it; null if the rest may be indexed again
 * @returns how many were deleted
 */
export async function dropOldest(
  tx: Transaction,
  { id, count, boundedAt }: { id: number; count: number; boundedAt: number | null },
): Promise<number> {
  const { block, txIndex, accountId } = transactions
  const moved = sql`(select count(*) from ${movements} where ${movements.accountId} = ${accountId}
    and ${movements.block} = ${block} and ${movements.txIndex} = ${txIndex})`
  const oldest = sql`select ${block} as block, sum(1 + ${moved}) over (order by ${block}, ${txIndex}) as total
    from ${transactions} where ${accountId} = ${id} order by ${block}, ${txIndex} limit ${count}`
  // As many transactions are at least as many rows.
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`select coalesce(min(block) filter (where total >= ${count}), max(block)) as last from (${oldest}) as oldest`,
  )
  const last = rows[0]?.last
  if (last === null || last === undefined) {
    await tx.update(accounts).set({ rows: 0 }).where(eq(accounts.id, id))
    return 0
  }
  let dropped = 0
  for (const table of [movements, transactions]) {
    const { rowCount } = await tx.execute(
      sql`delete from ${table} where ${table.accountId} = ${id} and ${table.block} <= ${last}`,
    )
    dropped += rowCount ?? 0
  }
  const above = (column: AnyPgColumn) => sql`greatest(${column}, ${Number(last) + 1}::bigint)`
  await tx
    .update(accounts)
    .set({
      rows: sql`${accounts.rows} - ${dropped}::int`,
      logsFrom: above(accounts.logsFrom),
      transactionsFrom: above(accounts.transactionsFrom),
      boundedAt,
    })
    .where(eq(accounts.id, id))
  return dropped
}
