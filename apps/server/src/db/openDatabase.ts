import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Config } from '../config/configSchema.ts'
import { lockDirectory } from './directoryLock.ts'
import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { prepareDirectory } from './prepareDirectory.ts'

export type Database = NodePgDatabase
export type OpenDatabase = { db: Database; close: () => Promise<void> }

/** Opens PostgreSQL if `databaseUrl` is set, else the embedded database, and migrates its schema. */
export async function openDatabase(
  settings: Pick<Config, 'databaseUrl' | 'dataDir' | 'cacheDir'>,
): Promise<OpenDatabase> {
  const { pool, close } = settings.databaseUrl ? openPostgres(settings.databaseUrl) : await openEmbedded(settings)
  try {
    await migrateDatabase(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle(pool), close }
}

function openPostgres(connectionString: string) {
  const pool = ignoreIdleErrors(new Pool({ connectionString, max: 10 }))
  return { pool, close: () => pool.end() }
}

async function openEmbedded({ dataDir, cacheDir }: Pick<Config, 'dataDir' | 'cacheDir'>) {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  const release = lockDirectory(home, 'dataDir')
  try {
    await prepareDirectory(join(home, 'database'), cacheDir)
    const embedded = await startEmbeddedDatabase(join(home, 'database'))
    // One connection: the embedded database has a single session, and a pool of one gives it to one transaction at a
    // time.
    const pool = ignoreIdleErrors(
      new Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', ssl: false, stream: embedded.connect }),
    )
    const close = async () => {
      await pool.end()
      await embedded.close()
      release()
    }
    return { pool, close }
  } catch (error) {
    release()
    throw error
  }
}

// A connection that breaks while idle is replaced at the next query, which reports the problem.
function ignoreIdleErrors(pool: Pool): Pool {
  return pool.on('error', () => {})
}
