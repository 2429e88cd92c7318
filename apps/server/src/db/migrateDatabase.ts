import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'

// Any number that nothing else in this database uses.
const MIGRATION_LOCK = 7_203_511

/** Applies missing migrations. If several servers start at once, only one of them does. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(connection), {
      migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
    })
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    connection.release()
  }
}
