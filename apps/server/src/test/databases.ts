import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../db/openDatabase.ts'

/** An empty database, open while the tests of this file or `describe` run. */
export function holdDatabase(): () => Database {
  let opened: OpenDatabase | undefined
  beforeAll(async () => {
    opened = await borrowDatabase()
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('the database is open only while tests run')
    return opened.db
  }
}

/** An empty database of this run's PostgreSQL (lendDatabases.ts). Closing it gives it back. */
async function borrowDatabase(): Promise<OpenDatabase> {
  const lender = inject('databases')
  const { name, url } = await (await fetch(lender, { method: 'POST' })).json()
  const { db, close } = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl: url })
  return {
    db,
    async close() {
      await close()
      await fetch(`${lender}/${name}`, { method: 'DELETE' })
    },
  }
}
