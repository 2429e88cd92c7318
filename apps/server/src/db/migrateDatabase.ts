import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LatchkeyError } from '@latchkey/protocol'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { version } from '../base/version.ts'
import { inTransaction } from './pool/inTransaction.ts'

// Any number that nothing else in this database uses.
const MIGRATION_LOCK = 7_203_511
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A change of the schema. `at`: when it was made, in Unix ms, which is what the database stores of it. */
export type Migration = { name: string; at: number }

/**
 * Applies missing migrations, all or nothing. If several servers start at once, only one of them does.
 *
 * @throws LatchkeyError `CONFIG_INVALID` if a later version has changed the schema
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await inTransaction(pool, async (connection) => {
    await lockMigrations(connection)
    await refuseNewer(drizzle(connection))
    await applyMigrations(connection)
  })
}

/** Brings an empty database to the schema of an earlier version, which had this many migrations. */
export async function migrateToEarlier(pool: Pool, count: number): Promise<void> {
  await inTransaction(pool, async (connection) => {
    await lockMigrations(connection)
    await applyMigrations(connection, count)
  })
}

/** Until the transaction ends, nobody else applies migrations: a server that starts meanwhile waits. */
export async function lockMigrations(connection: PoolClient): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

/**
 * Applies the missing ones of this version's first `count` migrations, within the caller's transaction. The table in
 * which they are noted is Drizzle's, whose migrator has always written it.
 */
export async function applyMigrations(connection: PoolClient, count = Number.POSITIVE_INFINITY): Promise<void> {
  await connection.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const appliedAt = await migratedAt(drizzle(connection))
  const files = readMigrationFiles({ migrationsFolder }).slice(0, count)
  const missing = files.filter(({ folderMillis }) => folderMillis > appliedAt)
  for (const { sql: statements, hash, folderMillis } of missing) {
    for (const statement of statements) await connection.query(statement)
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  // Says which version to go back to, if an earlier one is started later.
  if (missing.length > 0)
    await connection.query(`comment on table drizzle.__drizzle_migrations is 'latchkey ${version}'`)
}

/** This version would read and write rows of a schema that it doesn't know. */
async function refuseNewer(db: Executor): Promise<void> {
  const { appliedAt, migratedBy } = await readSchema(db)
  if (appliedAt > lastMigrationAt())
    throw new LatchkeyError('CONFIG_INVALID', {
      data: {
        problems: `the database has the schema of a newer version of this server: start that version (${migratedBy ?? 'a later one'}; this is ${version}), or restore a backup that was made before the upgrade`,
      },
    })
}

/** What a database says about its schema. */
export type Schema = {
  /** 0 for an empty database. */
  count: number
  /** When its last migration was made, in Unix ms; 0 if it has none. */
  appliedAt: number
  /** The version of Latchkey that applied it. Undefined if that was one that didn't note it. */
  migratedBy: string | undefined
}

/** Reads which migrations a database has. */
export async function readSchema(db: Executor): Promise<Schema> {
  const { rows: tables } = await db.execute<{ name: string | null; said: string | null }>(
    sql`select name, obj_description(name::regclass, 'pg_class') as said
        from (select to_regclass('drizzle.__drizzle_migrations')::text as name) t`,
  )
  const [table] = tables
  if (!table?.name) return { count: 0, appliedAt: 0, migratedBy: undefined }
  const { rows } = await db.execute<{ count: number; last: string | null }>(
    sql`select count(*)::int as count, max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  const migratedBy = /^latchkey (\S+)$/.exec(table.said ?? '')?.[1]
  return { count: rows[0]?.count ?? 0, appliedAt: Number(rows[0]?.last ?? 0), migratedBy }
}

/** When the last migration that a database has was made, in Unix ms; 0 if it has none. */
export async function migratedAt(db: Executor): Promise<number> {
  return (await readSchema(db)).appliedAt
}

type Executor = Pick<NodePgDatabase, 'execute'>

/** This version's migrations, oldest first. */
export function listMigrations(): readonly Migration[] {
  return readJournal().entries.map(({ tag, when }) => ({ name: tag, at: when }))
}

/** How many migrations this version has. */
export function countMigrations(): number {
  return readJournal().entries.length
}

/** When this version's last migration was made, in Unix ms: what the database notes of each that it has. */
export function lastMigrationAt(): number {
  return readJournal().entries.at(-1)?.when ?? 0
}

function readJournal(): { entries: { when: number; tag: string }[] } {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
}
