import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject } from 'vitest'
import { startPostgres } from '../../../../scripts/test/postgres.ts'
import { type Database, type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { layReadyDatabase } from './readyDatabase.ts'

// A test worker runs many files in sequence. Starting a database for each would take longer than their tests, so a
// worker has one of each kind; scripts/test/workerFolder.ts stops them.
const started: { embedded?: Promise<OpenDatabase>; postgres?: Promise<string> } = {}
let databases = 0

/** The worker's embedded database, migrated and empty. */
export async function emptyEmbedded(): Promise<Database> {
  started.embedded ??= startEmbedded()
  const { db } = await started.embedded
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
  return db
}

/** A new, migrated database in the worker's PostgreSQL cluster. */
export async function openPostgresDatabase(): Promise<OpenDatabase> {
  started.postgres ??= startCluster()
  const cluster = await started.postgres
  const name = `test_${++databases}`
  await query(cluster, `create database ${name} template ready`)
  const { db, close } = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl: urlOf(cluster, name) })
  return {
    db,
    async close() {
      await close()
      await query(cluster, `drop database ${name}`)
    },
  }
}

async function startEmbedded(): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(inject('workerFolder'), 'latchkey-pglite-'))
  await layReadyDatabase(dataDir, '.cache')
  return openDatabase({ dataDir, cacheDir: '.cache' })
}

async function startCluster(): Promise<string> {
  const cluster = await startPostgres(() => {}, inject('workerFolder'))
  await query(cluster, 'create database ready')
  const { close } = await openDatabase({ dataDir: '', cacheDir: '', databaseUrl: urlOf(cluster, 'ready') })
  await close()
  return cluster
}

async function query(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(cluster: string, name: string): string {
  return cluster.replace('/postgres?', `/${name}?`)
}
