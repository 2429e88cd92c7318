import { afterAll, beforeAll, describe } from 'vitest'
import { postgresIsMissing } from '../../../../scripts/test/postgres.ts'
import type { Database, OpenDatabase } from '../db/openDatabase.ts'
import { emptyEmbedded, openPostgresDatabase } from './workerDatabases.ts'

/** Runs a suite on each supported database. `database()` is open while its tests run. */
export function describeOnDatabases(title: string, suite: (database: () => Database, name: string) => void): void {
  describe.each(backends)(`${title} on $name`, (backend) => {
    if (backend.reason) describe.skip(backend.reason, () => suite(() => expectOpen(undefined), backend.name))
    else suite(holdDatabase(backend), backend.name)
  })
}

/** An embedded database, open while the tests of this file run. For tests that don't depend on the kind of database. */
export function holdEmbeddedDatabase(): () => Database {
  return holdDatabase(embedded)
}

function holdDatabase({ open }: Backend): () => Database {
  let opened: OpenDatabase | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())
  return () => expectOpen(opened)
}

type Backend = { name: string; reason?: string | undefined; open: () => Promise<OpenDatabase> }

const embedded: Backend = {
  name: 'PGlite',
  open: async () => ({ db: await emptyEmbedded(), close: async () => {} }),
}

const backends: Backend[] = [embedded, { name: 'PostgreSQL', reason: postgresIsMissing, open: openPostgresDatabase }]

function expectOpen(opened: OpenDatabase | undefined): Database {
  if (!opened) throw new Error('the database is open only while tests run')
  return opened.db
}
