import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { run, start } from './programs.ts'
import { layReadyDatabase } from './readyDatabase.ts'

/** Runs a suite on each database that the server supports. `database()` is open while its tests run. */
export function describeOnDatabases(title: string, suite: (database: () => Database) => void): void {
  describe.each(backends)(`${title} on $name`, (backend) => {
    if (backend.reason) describe.skip(backend.reason, () => suite(() => expectOpen(undefined)))
    else suite(holdDatabase(backend))
  })
}

/** The embedded database, open while the tests of this file run: for what does not depend on the kind of database. */
export function holdEmbeddedDatabase(): () => Database {
  return holdDatabase(embedded)
}

function holdDatabase({ open }: Backend): () => Database {
  let opened: OpenDatabase | undefined
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    opened = await open((stop) => stops.push(stop))
  })
  afterAll(async () => {
    await opened?.close()
    for (const stop of stops.reverse()) await stop()
  })
  return () => expectOpen(opened)
}

type Backend = {
  name: string
  reason?: string | undefined
  open: (onStop: (stop: () => Promise<void>) => void) => Promise<OpenDatabase>
}

/** Debian's. */
export const postgresBin = '/usr/lib/postgresql/15/bin'
const nobody = 65534

const embedded: Backend = {
  name: 'PGlite',
  open: async (onStop) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-pglite-'))
    onStop(async () => rmSync(dataDir, { recursive: true, force: true }))
    await layReadyDatabase(dataDir, '.cache')
    return openDatabase({ dataDir, cacheDir: '.cache' })
  },
}

const backends: Backend[] = [
  embedded,
  {
    name: 'PostgreSQL',
    reason: existsSync(postgresBin) ? undefined : `skipped: PostgreSQL 15 is not in ${postgresBin}`,
    open: async (onStop) => openDatabase({ dataDir: '', cacheDir: '', databaseUrl: await startPostgres(onStop) }),
  },
]

/** A cluster of its own, reached through a socket file only, so that no port is needed. */
export async function startPostgres(onStop: (stop: () => Promise<void>) => void): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-pg-'))
  onStop(async () => rmSync(home, { recursive: true, force: true }))
  // PostgreSQL refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if ('uid' in asNobody) chownSync(home, nobody, nobody)
  chmodSync(home, 0o700)
  const data = join(home, 'data')
  await run(`${postgresBin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], asNobody)
  const options = ['-D', data, '-k', home, '-c', 'listen_addresses=', '-c', 'fsync=off']
  onStop(await start(`${postgresBin}/postgres`, options, { ...asNobody, readyWhen: /ready to accept connections/ }))
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`
}

function expectOpen(opened: OpenDatabase | undefined): Database {
  if (!opened) throw new Error('the database is open only while tests run')
  return opened.db
}
