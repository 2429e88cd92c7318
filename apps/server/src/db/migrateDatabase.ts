import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

// Any number that nothing else in this database uses.
const MIGRATION_LOCK = 7_203_511
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Applies missing migrations. If several servers start at once, only one of them does. */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(connection), { migrationsFolder: folder })
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    connection.release()
  }
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
