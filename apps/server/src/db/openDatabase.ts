import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Config } from '../config/configSchema.ts'
import { createPool } from './createPool.ts'
import type { Report } from './embedded/keepRunning.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'
import { migrateDatabase } from './migrateDatabase.ts'

export type Database = NodePgDatabase
export type OpenDatabase = { db: Database; close: () => Promise<void> }

/** Below what the embedded database allows, so that an operator can always look into it. */
const CONNECTIONS = 10

/**
 * Opens the PostgreSQL at `databaseUrl`, or starts the embedded one in `dataDir`, and migrates its schema.
 *
 * @param report told when the embedded one ended alone
 */
export async function openDatabase(
  settings: Pick<Config, 'databaseUrl' | 'dataDir' | 'cacheDir'>,
  report?: Report,
): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings, { report })
  const pool = createPool({
    ...(embedded ? embedded.connection : { connectionString: settings.databaseUrl }),
    max: CONNECTIONS,
  })
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await migrateDatabase(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle(pool), close }
}
