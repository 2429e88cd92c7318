import type { Pool } from 'pg'
import * as v from 'valibot'
import type { Config } from '../config/configSchema.ts'
import { type DatabaseUse, databaseSettingsSchema } from '../config/settings/databaseSettings.ts'
import type { Report } from './embedded/keepRunning.ts'
import { startEmbedded } from './embedded/startEmbedded.ts'
import { createPool } from './pool/createPool.ts'

export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'cacheDir'> & { database?: DatabaseUse }
export type OpenPool = {
  pool: Pool
  /** A second, small pool without limits, for migrations and dumps, which take as long as they take. */
  openUnlimited: () => Pool
  close: () => Promise<void>
}

/** The embedded database takes more connections than this server opens, so that an operator can always look into it. */
const SPARE = 10
const usual = v.parse(databaseSettingsSchema, {})

/**
 * Connects to the PostgreSQL at `databaseUrl`, or starts the embedded one in `dataDir`.
 *
 * @param onDown told when the embedded one ended alone
 */
export async function openPool(settings: DatabaseSettings, onDown?: Report): Promise<OpenPool> {
  const use = settings.database ?? usual
  const room = `max_connections=${use.connections + SPARE}`
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded(settings, { report: onDown, settings: [room] })
  const connection = embedded ? embedded.connection : { connectionString: settings.databaseUrl }
  const pool = createPool(connection, use)
  const openUnlimited = () => createPool({ ...connection, max: 3, connectionTimeoutMillis: use.acquireSeconds * 1000 })
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  return { pool, openUnlimited, close }
}
