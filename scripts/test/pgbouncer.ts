import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { start } from './programs.ts'

const program = '/usr/sbin/pgbouncer'
const nobody = 65534

/** Why tests can't run behind PgBouncer here, or undefined. */
export const pgbouncerIsMissing = existsSync(program) ? undefined : `skipped: there is no ${program}`

type Options = {
  /** Where the socket file of PostgreSQL is. */
  folder: string
  /** How many it holds to each database. */
  connections?: number
}

/**
 * Starts a PgBouncer that gives a connection to the database for one transaction, and the next one to whoever asks first:
 * what a client leaves on a connection, such as a lock of the session, is not there for its next transaction.
 */
export async function startPgbouncer({ folder, connections = 20 }: Options) {
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'latchkey-pgbouncer-'))
  const settings = join(home, 'pgbouncer.ini')
  // As docs/run/operating.md says.
  writeFileSync(
    settings,
    `[databases]
* = host=${folder} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  )
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if ('uid' in asNobody) for (const path of [home, settings]) chownSync(path, nobody, nobody)
  chmodSync(home, 0o700)
  const stop = await start(program, [settings], { ...asNobody, readyWhen: /process up/ })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    async stop() {
      await stop('SIGTERM')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
