import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { createPool } from '../createPool.ts'
import { auditLog, identities, users } from '../embeddedSchema.ts'
import { countMigrations, migrateToEarlier } from '../migrateDatabase.ts'
import type { Database } from '../openDatabase.ts'
import { settings } from '../schema.ts'
import { dumpDatabase } from './dumpDatabase.ts'
import { readLines, writeLines } from './dumpFile.ts'
import { restoreDatabase } from './restoreDatabase.ts'

const poolOf = (db: Database) => (db as Database & { $client: Pool }).$client

describe('a dump', () => {
  const database = holdDatabase()
  const made: string[] = []
  afterAll(async () => {
    for (const name of made) await database().execute(sql.raw(`drop database ${name} with (force)`))
  })

  async function emptyDatabase() {
    const { rows } = await database().execute<{ name: string }>(sql`select current_database() as name`)
    const name = `${rows[0]?.name}_${made.length}`
    await database().execute(sql.raw(`create database ${name} template template0`))
    made.push(name)
    const { connectionString } = poolOf(database()).options
    return createPool({ connectionString: connectionString?.replace(/\/test_\d+\?/, `/${name}?`), max: 2 })
  }
  const linesOf = async (pool: Parameters<typeof dumpDatabase>[0]) => {
    const lines: string[] = []
    for await (const line of dumpDatabase(pool)) lines.push(line)
    return lines
  }
  async function* from(lines: readonly string[]) {
    yield* lines
  }

  it('M-09 is restored into an empty database as it was, and goes on from there', async () => {
    const db = database()
    await db.insert(users).values({ id: 'ada', createdAt: 1_790_000_000_000, status: 'active' })
    const email = {
      provider: 'email',
      subject: 'ada@example.com',
      email: 'ä"\\\n🗝',
      isEmailVerified: true,
      createdAt: 1,
    }
    await db.insert(identities).values({ id: 'one', userId: 'ada', ...email })
    await db
      .insert(settings)
      .values(Array.from({ length: 1_200 }, (_, index) => ({ key: `k${index}`, value: `${index}` })))
    const event = { at: 1, event: 'wallet.made', data: { nested: [1, null] }, previousHash: '', hash: 'x' }
    await db.insert(auditLog).values([event, event])

    const lines = await linesOf(poolOf(db))
    const pool = await emptyDatabase()
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-dump-')), 'dump.jsonl')
    await writeLines(file, from(lines))
    await restoreDatabase(pool, readLines(file))
    expect(await linesOf(pool)).toEqual(lines)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    rmSync(dirname(file), { recursive: true })
    const { rows } = await pool.query(
      `insert into audit_log (at, event, data, previous_hash, hash) values (1, 'e', '{}', '', '') returning seq`,
    )
    expect(rows).toEqual([{ seq: '3' }])
    await expect(restoreDatabase(pool, from(lines))).rejects.toThrow('the database is not empty')
    await pool.end()
  })

  it('of an earlier version is restored, and then migrated', async () => {
    const earlier = await emptyDatabase()
    await migrateToEarlier(earlier, 3)
    await earlier.query(`insert into settings (key, value) values ('kept', 'yes')`)
    const lines = await linesOf(earlier)
    expect(lines[0]).toBe('{"latchkey":"database","migrations":3}')
    const pool = await emptyDatabase()
    await restoreDatabase(pool, from(lines))
    expect((await pool.query('select value from settings')).rows).toEqual([{ value: 'yes' }])
    expect((await linesOf(pool))[0]).toBe(`{"latchkey":"database","migrations":${countMigrations()}}`)
    await Promise.all([earlier.end(), pool.end()])
  })

  it('that is broken off, of a newer version or something else changes nothing', async () => {
    const lines = await linesOf(poolOf(database()))
    const pool = await emptyDatabase()
    await expect(restoreDatabase(pool, from(['hello']))).rejects.toThrow('not a dump')
    await expect(restoreDatabase(pool, from(['{"latchkey":"database","migrations":999}']))).rejects.toThrow(
      'newer version',
    )
    await expect(restoreDatabase(pool, from(lines.slice(0, -1)))).rejects.toThrow('its end is missing')
    // Empty as before: the whole one goes in.
    await restoreDatabase(pool, from(lines))
    await pool.end()
  })
})
