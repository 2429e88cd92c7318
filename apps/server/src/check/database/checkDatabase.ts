import { isLatchkeyError } from '@latchkey/protocol'
import type { Pool } from 'pg'
import { connectionProblem } from '../../base/connectionProblem.ts'
import { reasonOf } from '../../base/reasonOf.ts'
import { type Config, isLoopback } from '../../config/configSchema.ts'
import { checkRoom } from '../../db/checkRoom.ts'
import { createDatabase } from '../../db/createDatabase.ts'
import { countMigrations, lastMigrationAt, migratedAt } from '../../db/migrateDatabase.ts'
import { isPublicAddress } from '../../fetch/publicAddress.ts'
import { error, type Finding, ok, split, warning } from '../finding.ts'
import { openDatabaseToRead } from './openDatabaseToRead.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'database'>

/** The oldest version that gets fixes, and that this server is tested on. */
const VERSION_MIN = 15

/** Whether the database can be used as it is set. Changes nothing in it. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const pool = openDatabaseToRead(settings)
  if (pool === 'new') return [ok('database', `The first start creates the embedded database in ${settings.dataDir}.`)]
  if (pool === 'stopped')
    return [
      ok('database', `The embedded database in ${settings.dataDir} is not running: it is checked while the server is.`),
    ]
  try {
    const found = [await checkVersion(pool), await checkMigrations(pool)]
    // The embedded one is made for the connections of its server.
    if (!settings.databaseUrl) return found
    return [...found, await checkConnections(pool, settings), await checkEncryption(pool, settings.databaseUrl)]
  } catch (cause) {
    const known = settings.databaseUrl && connectionProblem('databaseUrl', settings.databaseUrl, cause)
    const { what, fix } = known
      ? split(known)
      : { what: `The database does not answer (${reasonOf(cause)})`, fix: 'Look at its log.' }
    return [
      error('database', `${what}.`, {
        why: 'The server does not start without its database; one that runs answers 503.',
        fix,
      }),
    ]
  } finally {
    await pool.end()
  }
}

async function checkVersion(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version")
  const version = rows[0]?.version ?? ''
  return Number.parseInt(version, 10) >= VERSION_MIN
    ? ok('database', `PostgreSQL ${version} answers.`)
    : warning('database', `The database is PostgreSQL ${version}.`, {
        why: `Latchkey is tested on PostgreSQL ${VERSION_MIN} and later.`,
        fix: 'Upgrade it: docs/run/database.md says how to move the data.',
      })
}

async function checkMigrations(pool: Pool): Promise<Finding> {
  const id = 'database.migrations'
  const { rows } = await pool.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (rows[0]?.name === null) return ok(id, 'The database is empty: the first start fills it.')
  const at = await migratedAt(createDatabase(pool))
  if (at > lastMigrationAt())
    return error(id, 'The database has the schema of a newer version of this server.', {
      why: 'This version does not start on it, because it may write what the newer one doesn’t expect.',
      fix: 'Start the newer version, or restore a dump that was made before the upgrade.',
    })
  if (at < lastMigrationAt())
    return warning(id, 'The database has the schema of an earlier version.', {
      why: 'The next start of this version migrates it, and the earlier version can’t be started on it again.',
      fix: 'Back it up (latchkey backup) before you start this version.',
    })
  return ok(id, `All ${countMigrations()} migrations are there.`)
}

async function checkConnections(pool: Pool, { database }: Settings): Promise<Finding> {
  const id = 'database.connections'
  try {
    const crowded = await checkRoom(pool, database)
    // A node that runs has its connections already, and counts among the others.
    if (!crowded || (await isUsed(pool)))
      return ok(id, `There is room for ${database.connections * database.nodes} connections.`)
    const [what = '', fix = ''] = crowded.split(/\. (?=Lower)/)
    return warning(id, `${what}.`, { why: 'Requests wait, and then fail with 503.', fix: `${fix}.` })
  } catch (cause) {
    if (!isLatchkeyError(cause)) throw cause
    const [what = '', fix = ''] = String(cause.data?.problems).split(/\. (?=Lower)/)
    return error(id, `${what}.`, { why: 'The server does not start with it.', fix: `${fix}.` })
  }
}

async function isUsed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select 1 from pg_stat_activity where application_name = 'latchkey' limit 1")
  return rows.length > 0
}

async function checkEncryption(pool: Pool, url: string): Promise<Finding> {
  const id = 'database.tls'
  const { rows } = await pool.query<{ ssl: boolean; address: string | null }>(
    'select ssl, host(inet_server_addr()) as address from pg_stat_ssl where pid = pg_backend_pid()',
  )
  const { ssl = false, address = null } = rows[0] ?? {}
  if (ssl) return ok(id, 'The connection to the database is encrypted.')
  // In a network of your own, as that of compose.yaml, nobody is in between.
  if (address === null || isLoopback(new URL(url).hostname) || !isPublicAddress(address))
    return ok(id, 'The database is on this machine or in a private network, without TLS.')
  return error(id, `The connection to the database at ${address} is not encrypted.`, {
    why: 'Anyone on the way can read and change what is stored.',
    fix: 'Turn on TLS there, and add sslmode=verify-full to databaseUrl.',
  })
}
