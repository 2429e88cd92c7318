import type { Pool, PoolClient } from 'pg'
import { beginUnlimited } from '../pool/beginUnlimited.ts'
import { KEY_TABLE, tablesInOrder } from './tablesInOrder.ts'

const ROWS = 500

/** What a file of a dump has: everything, or one of the two parts that an operator keeps apart. */
export type DumpPart = 'everything' | 'all but keys' | 'keys'

/** `connection`: sees the same moment. `counts`: the rows of each table that has been read so far. */
export type DumpContext = { connection: PoolClient; counts: Readonly<Record<string, number>> }

/**
 * Reads the database as it is at one moment. Each part is given as lines: first its name and the schema's version, then
 * each table's name and its rows as JSON, in the form in which PostgreSQL reads them back, and at last that it is
 * complete. Unlike the database's files, a dump can be read by a later major version of PostgreSQL.
 */
export async function dumpDatabase<Result>(
  pool: Pool,
  write: (linesOf: (part: DumpPart) => AsyncGenerator<string>, dump: DumpContext) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  const counts: Record<string, number> = {}
  try {
    await beginUnlimited(connection, 'isolation level repeatable read read only')
    return await write((part) => linesOf(connection, part, counts), { connection, counts })
  } finally {
    connection.release(true)
  }
}

async function* linesOf(
  connection: PoolClient,
  part: DumpPart,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const { rows } = await connection.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  const migrations: number = rows[0].count
  yield JSON.stringify({
    latchkey: part === 'keys' ? 'keys' : 'database',
    migrations,
    ...(part === 'all but keys' ? { isWithoutKeys: true } : {}),
  })
  for (const table of await tablesInOrder(connection)) {
    if (part !== 'everything' && (table === KEY_TABLE) !== (part === 'keys')) continue
    yield JSON.stringify({ table })
    yield* rowsOf(connection, table, counts)
  }
  yield JSON.stringify({ isComplete: true })
}

async function* rowsOf(connection: PoolClient, table: string, counts: Record<string, number>): AsyncGenerator<string> {
  counts[table] = 0
  await connection.query(`declare dumped no scroll cursor for select row_to_json(t)::text as row from "${table}" t`)
  for (;;) {
    const { rows } = await connection.query<{ row: string }>(`fetch ${ROWS} from dumped`)
    if (rows.length === 0) break
    counts[table] += rows.length
    yield `[${rows.map(({ row }) => row).join(',')}]`
  }
  await connection.query('close dumped')
}
