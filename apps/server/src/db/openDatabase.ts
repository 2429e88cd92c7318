import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { connectionProblem } from '../base/connectionProblem.ts'
import { checkRoom } from './checkRoom.ts'
import { createDatabase } from './createDatabase.ts'
import type { Report } from './embedded/keepRunning.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { type DatabaseSettings, openPool } from './openPool.ts'
import { refuse } from './refuse.ts'

export type Database = NodePgDatabase
export type OpenDatabase = { db: Database; close: () => Promise<void> }

type Listeners = {
  /** The embedded database ended alone. */
  onDown?: Report
  /** The database may run out of connections. */
  onCrowded?: Report
}

/**
 * Opens the PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`, and applies the migrations.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if there is no such database, or it doesn't suit this server
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { onDown, onCrowded }: Listeners = {},
): Promise<OpenDatabase> {
  const { pool, openUnlimited, close } = await openPool(settings, onDown)
  try {
    const migrating = openUnlimited()
    await migrateDatabase(migrating).finally(() => migrating.end())
    const crowded = settings.database && (await checkRoom(pool, settings.database))
    if (crowded) onCrowded?.(crowded)
  } catch (error) {
    await close()
    const problem = settings.databaseUrl && connectionProblem('databaseUrl', settings.databaseUrl, error)
    throw problem ? refuse(problem, { cause: error }) : error
  }
  return { db: createDatabase(pool), close }
}
