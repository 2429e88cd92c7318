import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './openDatabase.ts'
import { settings } from './tables.ts'

/** A secret that the server generates at its first start, shared by all servers of one database. */
export async function getOrCreateSecret(db: Database, key: string, make = randomSecret): Promise<string> {
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  if (!row) throw new Error(`the secret ${key} is gone`)
  return row.value
}

function randomSecret(): string {
  return randomBytes(32).toString('hex')
}
