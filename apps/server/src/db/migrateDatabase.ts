import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LatchkeyError } from '@latchkey/protocol'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

// Any number that nothing else in this database uses.
const MIGRATION_LOCK = 7_203_511
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Applies missing migrations. If several servers start at once, only one of them does.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if a later version has changed the schema
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle(connection)
    await refuseNewer(db)
    await migrate(db, { migrationsFolder: folder })
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    connection.release()
  }
}

/** This version would read and write rows of a schema that it doesn't know. */
async function refuseNewer(db: Executor): Promise<void> {
  const { rows: tables } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (tables[0]?.name === null) return
  if ((await migratedAt(db)) > lastMigrationAt())
    throw new LatchkeyError('CONFIG_INVALID', {
      data: {
        problems:
          'the database has the schema of a newer version of this server: start that version, or restore a dump that was made before the upgrade',
      },
    })
}

/** Brings an empty database to the schema of an earlier version, which had this many migrations. */
export async function migrateToEarlier(pool: Pool, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal()
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    )
    await migrateDatabase(pool, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** When the last migration that a database has was made, in Unix ms; 0 if it has none. */
export async function migratedAt(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.last ?? 0)
}

type Executor = Pick<NodePgDatabase, 'execute'>

/** How many migrations this version has. */
export function countMigrations(): number {
  return readJournal().entries.length
}

/** When this version's last migration was made, in Unix ms: what the database notes of each that it has. */
export function lastMigrationAt(): number {
  return readJournal().entries.at(-1)?.when ?? 0
}

function readJournal(): { entries: { when: number }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
}
