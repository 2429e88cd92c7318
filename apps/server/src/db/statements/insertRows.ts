import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../openDatabase.ts'
import { toStorableJson } from './storableJson.ts'

/**
 * Inserts many rows as one JSON parameter and skips existing ones. This takes a tenth of the time of one parameter per
 * value, which for thousands of rows would block all other queries. Characters that PostgreSQL can't store are replaced.
 *
 * @returns how many were inserted
 */
export async function insertRows<Table extends PgTable>(
  db: Pick<Database, 'execute'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<number> {
  if (rows.length === 0) return 0
  const columns = Object.entries(getTableColumns(table))
  const json = toStorableJson(
    JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key) ?? null]))),
    ),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  const { rowCount } = await db.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${json}::jsonb) as given(${types}) on conflict do nothing`,
  )
  return rowCount ?? 0
}
