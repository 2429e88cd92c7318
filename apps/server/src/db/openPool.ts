import type { Pool } from 'pg'
import type { Config } from '../config/configSchema.ts'
import { createPool } from './createPool.ts'
import type { Report } from './embedded/keepRunning.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'

export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'cacheDir'>
export type OpenPool = { pool: Pool; close: () => Promise<void> }

/** Below what the embedded database allows, so that an operator can always look into it. */
const CONNECTIONS = 10

/**
 * Connects to the PostgreSQL at `databaseUrl`, or starts the embedded one in `dataDir`.
 *
 * @param report told when the embedded one ended alone
 */
export async function openPool(settings: DatabaseSettings, report?: Report): Promise<OpenPool> {
  const embedded = settings.databaseUrl ? undefined : await startEmbedded(settings, { report })
  const connection = embedded ? embedded.connection : { connectionString: settings.databaseUrl }
  const pool = createPool({ ...connection, max: CONNECTIONS })
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  return { pool, close }
}
