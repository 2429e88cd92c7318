import type { Pool, PoolClient } from 'pg'
import { tablesInOrder } from './tablesInOrder.ts'

const ROWS = 500

/**
 * All rows of one moment, as lines: first the schema's version, then each table's name and its rows as JSON, in the
 * form in which PostgreSQL reads them back, and at last that it is complete. Unlike the database's files, a dump can be
 * read by a later major version of PostgreSQL.
 */
export async function* dumpDatabase(pool: Pool): AsyncGenerator<string> {
  const connection = await pool.connect()
  try {
    await connection.query('begin isolation level repeatable read read only')
    const { rows } = await connection.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    yield JSON.stringify({ latchkey: 'database', migrations: rows[0].count })
    for (const table of await tablesInOrder(connection)) {
      yield JSON.stringify({ table })
      yield* rowsOf(connection, table)
    }
    yield JSON.stringify({ isComplete: true })
    await connection.query('commit')
  } finally {
    // Unfinished, if whoever reads the lines stops.
    connection.release(true)
  }
}

async function* rowsOf(connection: PoolClient, table: string): AsyncGenerator<string> {
  await connection.query(`declare dumped no scroll cursor for select row_to_json(t)::text as row from "${table}" t`)
  for (;;) {
    const { rows } = await connection.query<{ row: string }>(`fetch ${ROWS} from dumped`)
    if (rows.length === 0) break
    yield `[${rows.map(({ row }) => row).join(',')}]`
  }
  await connection.query('close dumped')
}
