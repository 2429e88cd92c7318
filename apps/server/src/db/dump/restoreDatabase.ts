import type { Pool, PoolClient } from 'pg'
import { applyMigrations, lockMigrations } from '../migrateDatabase.ts'
import { inTransaction } from '../pool/inTransaction.ts'
import { refuseCommand } from '../refuse.ts'
import { type DumpRows, readDump } from './readDump.ts'
import { insertKeys } from './restoreKeys.ts'

/** The lines of a dump, and of its keys if they are in another file; `none` restores it without them. */
export type Dump = { lines: AsyncIterable<string>; keys?: AsyncIterable<string> | 'none' | undefined }

/**
 * Fills an empty database with what `dumpDatabase` wrote, and migrates it to this version's schema: all in one
 * transaction, so that whatever ends it leaves the database as empty as before. A server that is started meanwhile waits.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if the database is not empty, or the dump is none, broken off, of a newer
 *   version, or without its keys
 */
export async function restoreDatabase(pool: Pool, { lines, keys }: Dump): Promise<void> {
  await inTransaction(pool, async (connection) => {
    await lockMigrations(connection)
    await requireEmpty(connection)
    const { header, rows } = await readDump(lines, 'database')
    if (header.isWithoutKeys && !keys)
      throw refuseCommand(
        'The keys of the wallets are in another file: name it as well. Without it (--without-keys), no new browser can recover a managed wallet',
      )
    if (!header.isWithoutKeys && keys)
      throw refuseCommand('The dump has the keys of the wallets itself: name only one file')
    await applyMigrations(connection, header.migrations)
    await insertRows(connection, rows)
    await applyMigrations(connection)
    if (keys && keys !== 'none') await insertKeys(connection, keys)
  })
}

async function requireEmpty(connection: PoolClient): Promise<void> {
  const { rows: tables } = await connection.query(`select from pg_tables where schemaname = 'public' limit 1`)
  if (tables.length > 0)
    throw refuseCommand('The database is not empty: restore into a new dataDir, or a new database at databaseUrl')
}

async function insertRows(connection: PoolClient, rows: AsyncIterable<DumpRows>): Promise<void> {
  for await (const { table, json } of rows)
    await connection.query(
      `insert into public."${table}" select * from json_populate_recordset(null::public."${table}", $1::json)`,
      [json],
    )
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
