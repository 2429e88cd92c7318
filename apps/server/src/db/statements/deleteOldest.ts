import { asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../openDatabase.ts'

type Options = { key: readonly PgColumn[]; by: PgColumn; max: number }

/**
 * Deletes the oldest rows beyond a maximum number.
 *
 * @param options.key the columns that identify a row
 * @param options.by the column with its time
 */
export async function deleteOldest(db: Database, table: PgTable, { key, by, max }: Options): Promise<void> {
  const excess = (await db.$count(table)) - max
  if (excess <= 0) return
  const columns: SQL = sql.join([...key], sql`, `)
  await db
    .delete(table)
    .where(sql`(${columns}) in (select ${columns} from ${table} order by ${asc(by)} limit ${excess})`)
}
