import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ClientConfig, Pool } from 'pg'
import { connectionProblem } from '../base/connectionProblem.ts'
import { createDatabase } from '../db/createDatabase.ts'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import type { Database } from '../db/openDatabase.ts'
import type { DatabaseSettings } from '../db/openPool.ts'
import { createPool } from '../db/pool/createPool.ts'
import { refuseCommand } from '../db/refuse.ts'

export type ConnectedDatabase = {
  /** A few connections without limits in time: dumps take as long as they take. */
  pool: Pool
  db: Database
  /** Whether a server runs on the embedded database. Undefined with `databaseUrl`, where several may. */
  isServing: boolean | undefined
  close: () => Promise<void>
}

/**
 * Reaches the database for an operator's command: the one at `databaseUrl`, or the embedded one. If a server runs on
 * that, through its socket, beside the server; otherwise it is started for as long as the command takes.
 *
 * @param mayCreate makes an empty embedded database if there is none
 * @throws LatchkeyError `COMMAND_REFUSED` if there is no database or it can't be reached, `CONFIG_INVALID` if the embedded
 *   one doesn't start
 */
export async function connectDatabase(
  settings: DatabaseSettings,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<ConnectedDatabase> {
  const waitMs = (settings.database?.acquireSeconds ?? 5) * 1000
  if (settings.databaseUrl) return reach({ connectionString: settings.databaseUrl }, waitMs, settings.databaseUrl)
  const folder = join(resolve(settings.dataDir), 'postgresql')
  if (!existsSync(folder) && !mayCreate)
    throw refuseCommand(
      `There is no database in ${resolve(settings.dataDir)}: run this in the folder that the server runs in, or name its settings with --config`,
    )
  const running = await findRunning(folder, waitMs)
  if (running) return { ...running, isServing: true }
  const { connection, stop } = await startEmbedded(settings)
  const { pool, db, close } = await reach(connection, waitMs).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const closeAll = async () => {
    await close()
    await stop()
  }
  return { pool, db, isServing: false, close: closeAll }
}

async function reach(connection: ClientConfig, waitMs: number, url?: string): Promise<ConnectedDatabase> {
  const pool = createPool({ ...connection, max: 3, connectionTimeoutMillis: waitMs })
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    const problem = url && connectionProblem('databaseUrl', url, cause)
    throw problem ? refuseCommand(problem, { cause }) : cause
  }
  return { pool, db: createDatabase(pool), isServing: undefined, close: () => pool.end() }
}

/** The embedded database that a server runs; undefined if none answers. */
async function findRunning(folder: string, waitMs: number): Promise<ConnectedDatabase | undefined> {
  // https://www.postgresql.org/docs/18/storage-file-layout.html: the process, the folder, when it started, then these.
  const lines = readOrEmpty(join(folder, 'postmaster.pid')).split('\n')
  const [port = '', socket = '', host = ''] = lines.slice(3)
  if (!Number(port)) return undefined
  const place = socket ? { host: resolve(folder, socket) } : { host, password: readPassword(folder) }
  const connection = { user: 'postgres', database: 'postgres', ssl: false, port: Number(port), ...place }
  return reach(connection, waitMs).catch(() => undefined) // Its server was killed, and it with it.
}

// Where there are no socket files: db/embedded/place.ts.
function readPassword(folder: string): string {
  return readOrEmpty(join(dirname(folder), 'postgresql.password'))
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EACCES') return ''
    throw refuseCommand(`${path} can't be read by this user: run this as the user that runs the server, or as root`, {
      cause,
    })
  }
}
