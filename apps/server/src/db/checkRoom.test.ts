import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { holdDatabase } from '../test/databases.ts'
import { checkRoom } from './checkRoom.ts'
import type { Database } from './openDatabase.ts'
import { createPool } from './pool/createPool.ts'

const database = holdDatabase()
const poolOf = (db: Database) => (db as Database & { $client: Pool }).$client
const limits = { statementSeconds: 30, lockSeconds: 10, acquireSeconds: 5 }
const check = (connections: number, nodes: number, pool = poolOf(database())) =>
  checkRoom(pool, { ...limits, connections, nodes })

// The tests' database allows 200 connections, 3 of them only to superusers.
it('refuses nodes that need more connections than the database allows, and says what to do', async () => {
  await expect(check(10, 20)).rejects.toThrow(
    'database.connections (10) times database.nodes (20) is 200, but the database allows 197 connections. Lower database.connections, raise max_connections of PostgreSQL, or put a pooler between them',
  )
  expect(await check(10, 10)).toBeUndefined()
})

it('says when others hold so many that this node may find no room', async () => {
  const held = await Promise.all([1, 2].map(() => poolOf(database()).connect()))
  expect(await check(196, 1)).toMatch(
    /^This node may open 196 connections, others have \d+ now, and the database allows 197\./,
  )
  for (const client of held) client.release()
})

it('counts the limits of the role and of the database', async () => {
  const { rows } = await database().execute<{ name: string }>(sql`select current_database() as name`)
  const role = `${rows[0]?.name}_few`
  await database().execute(sql.raw(`create role ${role} login connection limit 15`))
  const { connectionString } = poolOf(database()).options
  const pool = createPool({ connectionString: connectionString?.replace('//postgres@', `//${role}@`) })
  await expect(check(10, 2, pool)).rejects.toThrow('allows 15 connections')
  await database().execute(sql.raw(`alter database ${rows[0]?.name} connection limit 12`))
  await expect(check(10, 2, pool)).rejects.toThrow('allows 12 connections')
  await pool.end()
  await database().execute(sql.raw(`drop role ${role}`))
})
