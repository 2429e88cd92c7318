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

async function borrowDatabase(): Promise<OpenDatabase> {
  const { url, giveBack } = await borrowDatabaseUrl()
  const { db, close } = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl: url })
  return {
    db,
    async close() {
      await close()
      await giveBack()
    },
  }
}

/** An empty database of this run's PostgreSQL (lendDatabases.ts), for servers that open it themselves. */
export async function borrowDatabaseUrl(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const lender = inject('databases')
  const { name, url } = await (await fetch(lender, { method: 'POST' })).json()
  return {
    url,
    async giveBack() {
      await fetch(`${lender}/${name}`, { method: 'DELETE' })
    },
  }
}
