import type { Pool, PoolClient } from 'pg'
import { migrateDatabase, migrateToEarlier } from '../migrateDatabase.ts'
import { refuse } from '../refuse.ts'
import { inTransaction } from './inTransaction.ts'
import { type DumpRows, readDump } from './readDump.ts'
import { restoreKeys } from './restoreKeys.ts'

/** The lines of a dump, and of its keys if they are in another file; `none` restores it without them. */
export type Dump = { lines: AsyncIterable<string>; keys?: AsyncIterable<string> | 'none' | undefined }

/**
 * Fills an empty database with what `dumpDatabase` wrote, all or nothing, and migrates it to this version's schema.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if the database is not empty, or the dump is none, broken off, of a newer
 *   version, or without its keys
 */
export async function restoreDatabase(pool: Pool, { lines, keys }: Dump): Promise<void> {
  const { rows: tables } = await pool.query(`select from pg_tables where schemaname = 'public' limit 1`)
  if (tables.length > 0) throw refuse('the database is not empty: restore into a new dataDir, or a new database')
  const { header, rows } = await readDump(lines, 'database')
  if (header.isWithoutKeys && !keys)
    throw refuse(
      'the keys of the wallets are in another file: name it as well. Without it (--without-keys), no new browser can recover a managed wallet',
    )
  if (!header.isWithoutKeys && keys) throw refuse('the dump has the keys of the wallets itself: name only one file')
  try {
    await migrateToEarlier(pool, header.migrations)
    await inTransaction(pool, (connection) => insertRows(connection, rows))
    await migrateDatabase(pool)
    if (keys && keys !== 'none') await restoreKeys(pool, keys)
  } catch (error) {
    // It was empty before.
    await pool.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade')
    throw error
  }
}

async function insertRows(connection: PoolClient, rows: AsyncIterable<DumpRows>): Promise<void> {
  for await (const { table, json } of rows)
    await connection.query(`insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`, [
      json,
    ])
  await continueSequences(connection)
}

/** Rows bring their numbers, and new ones go on after the highest. */
async function continueSequences(connection: PoolClient): Promise<void> {
  const { rows } = await connection.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(format('%I', table_name), column_name) as sequence,
            table_name as table, column_name as column
     from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%'`,
  )
  for (const { sequence, table, column } of rows)
    await connection.query(
      `select setval('${sequence}', max("${column}")) from "${table}" having max("${column}") is not null`,
    )
}
