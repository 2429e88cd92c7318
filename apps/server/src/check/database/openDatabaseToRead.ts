import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pool, PoolConfig } from 'pg'
import type { Config } from '../../config/configSchema.ts'
import { createPool } from '../../db/pool/createPool.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>

/** What distinguishes its connections from those of a node. */
const CHECK = 'latchkey check'

/**
 * The database as it is: nothing is migrated, created or started.
 *
 * @returns what state the embedded database is in, if it isn't running
 */
export function openDatabaseToRead({ databaseUrl, dataDir, database }: Settings): Pool | 'new' | 'stopped' {
  const place = databaseUrl ? { connectionString: databaseUrl } : findEmbedded(join(resolve(dataDir), 'postgresql'))
  return typeof place === 'string'
    ? place
    : createPool({ ...place, application_name: CHECK }, { ...database, connections: 2, statementSeconds: 5 })
}

// https://www.postgresql.org/docs/18/storage-file-layout.html: the lines of postmaster.pid.
function findEmbedded(folder: string): PoolConfig | 'new' | 'stopped' {
  if (!existsSync(join(folder, 'PG_VERSION'))) return 'new'
  try {
    const [process, , , port, socket = '', address] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    if (!isRunning(Number(process))) return 'stopped'
    const password = join(folder, '..', 'postgresql.password')
    return {
      ...{ user: 'postgres', database: 'postgres', ssl: false, port: Number(port) },
      host: socket ? resolve(folder, socket) : address || '127.0.0.1',
      ...(existsSync(password) ? { password: readFileSync(password, 'utf8') } : {}),
    }
  } catch {
    return 'stopped'
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (cause) {
    return Object(cause).code === 'EPERM'
  }
}
