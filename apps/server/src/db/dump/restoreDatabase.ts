import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { refuse } from '../embedded/refuse.ts'
import { countMigrations, migrateDatabase, migrateToEarlier } from '../migrateDatabase.ts'

const headerSchema = v.object({ latchkey: v.literal('database'), migrations: v.pipe(v.number(), v.integer()) })
const endSchema = v.object({ isComplete: v.literal(true) })
const tableSchema = v.object({ table: v.pipe(v.string(), v.regex(/^[a-z_]+$/)) })

/**
 * Fills an empty database with what `dumpDatabase` wrote, all or nothing, and migrates it to this version's schema.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if the database is not empty, or the dump is none, broken off or of a newer version
 */
export async function restoreDatabase(pool: Pool, lines: AsyncIterable<string>): Promise<void> {
  const { rows } = await pool.query(`select from pg_tables where schemaname = 'public' limit 1`)
  if (rows.length > 0) throw refuse('the database is not empty: restore into a new dataDir, or a new database')
  const iterator = lines[Symbol.asyncIterator]()
  const header = v.safeParse(headerSchema, parse((await iterator.next()).value))
  if (!header.success) throw refuse('the file is not a dump of Latchkey’s database')
  if (header.output.migrations > countMigrations())
    throw refuse('the dump is of a newer version of Latchkey: restore it with that version')
  try {
    await migrateToEarlier(pool, header.output.migrations)
    await insertAll(pool, iterator)
  } catch (error) {
    // It was empty before.
    await pool.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade')
    throw error
  }
  await migrateDatabase(pool)
}

async function insertAll(pool: Pool, lines: AsyncIterator<string>): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    await insertRows(connection, lines)
    await continueSequences(connection)
    await connection.query('commit')
  } finally {
    connection.release(true)
  }
}

async function insertRows(connection: PoolClient, lines: AsyncIterator<string>): Promise<void> {
  let table = ''
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value.startsWith('[')) {
      // The text as it is: JavaScript's numbers are not exact enough.
      const read = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`
      await connection.query(read, [line.value])
      continue
    }
    const header = parse(line.value)
    if (v.is(endSchema, header)) return
    table = v.parse(tableSchema, header).table
  }
  throw refuse('the dump is not complete: its end is missing')
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

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}
