import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Report } from './embedded/keepRunning.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { type DatabaseSettings, openPool } from './openPool.ts'

export type Database = NodePgDatabase
export type OpenDatabase = { db: Database; close: () => Promise<void> }

/**
 * Opens the PostgreSQL at `databaseUrl`, or starts the embedded one in `dataDir`, and migrates its schema.
 *
 * @param report told when the embedded one ended alone
 */
export async function openDatabase(settings: DatabaseSettings, report?: Report): Promise<OpenDatabase> {
  const { pool, close } = await openPool(settings, report)
  try {
    await migrateDatabase(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle(pool), close }
}
