import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog, identities, users } from '../../features/accounts/tables.ts'
import { embeddedWallets } from '../../features/accounts/walletTables.ts'
import { walletKeys } from '../../features/keys/tables.ts'
import { holdDatabase } from '../../test/databases.ts'
import { countMigrations, migrateToEarlier } from '../migrateDatabase.ts'
import type { Database } from '../openDatabase.ts'
import { createPool } from '../pool/createPool.ts'
import { settings } from '../tables.ts'
import { dumpDatabase } from './dumpDatabase.ts'
import { readLines, writeLines } from './dumpFile.ts'
import { restoreDatabase } from './restoreDatabase.ts'
import { restoreKeys } from './restoreKeys.ts'

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
  const linesOf = (pool: Pool) => dumpDatabase(pool, (part) => collect(part('everything')))
  const partsOf = (pool: Pool) =>
    dumpDatabase(pool, async (part) => ({
      keys: await collect(part('keys')),
      lines: await collect(part('all but keys')),
    }))
  async function collect(lines: AsyncIterable<string>) {
    const collected: string[] = []
    for await (const line of lines) collected.push(line)
    return collected
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
      // U+2028 ends a line for some, and PostgreSQL leaves it in JSON as it is.
      email: 'ä"\\\n🗝\u2028\u2029\u0085\r',
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
    await restoreDatabase(pool, { lines: readLines(file) })
    expect(await linesOf(pool)).toEqual(lines)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    rmSync(dirname(file), { recursive: true })
    const { rows } = await pool.query(
      `insert into audit_log (at, event, data, previous_hash, hash) values (1, 'e', '{}', '', '') returning seq`,
    )
    expect(rows).toEqual([{ seq: '3' }])
    await expect(restoreDatabase(pool, { lines: from(lines) })).rejects.toThrow('database is not empty')
    await pool.end()
  })

  it('of an earlier version is restored, and then migrated', async () => {
    const earlier = await emptyDatabase()
    await migrateToEarlier(earlier, 3)
    await earlier.query(`insert into settings (key, value) values ('kept', 'yes')`)
    const lines = await linesOf(earlier)
    expect(lines[0]).toBe('{"latchkey":"database","migrations":3}')
    const pool = await emptyDatabase()
    await restoreDatabase(pool, { lines: from(lines) })
    expect((await pool.query('select value from settings')).rows).toEqual([{ value: 'yes' }])
    expect((await linesOf(pool))[0]).toBe(`{"latchkey":"database","migrations":${countMigrations()}}`)
    await Promise.all([earlier.end(), pool.end()])
  })

  it('that is broken off, of a newer version or something else changes nothing', async () => {
    const lines = await linesOf(poolOf(database()))
    const pool = await emptyDatabase()
    await expect(restoreDatabase(pool, { lines: from(['hello']) })).rejects.toThrow('not a dump')
    await expect(restoreDatabase(pool, { lines: from(['{"latchkey":"database","migrations":999}']) })).rejects.toThrow(
      'newer version',
    )
    await expect(restoreDatabase(pool, { lines: from(lines.slice(0, -1)) })).rejects.toThrow('its end is missing')
    // As a superuser, which the embedded database is, a row of a catalog would be code.
    const [header = '', ...rest] = lines
    const row = '[{"objoid":1,"classoid":1,"objsubid":0,"description":"x"}]'
    const changed = [header, '{"table":"pg_description"}', row, ...rest]
    await expect(restoreDatabase(pool, { lines: from(changed) })).rejects.toThrow('does not exist')
    // Empty as before: the whole one goes in.
    await restoreDatabase(pool, { lines: from(lines) })
    await pool.end()
  })
  describe('in two files', () => {
    beforeEach(() => database().execute('truncate users, wallet_keys cascade'))
    const readKeys = async (pool: Pool) =>
      (await pool.query('select wallet_id as id from wallet_keys order by 1')).rows.map(({ id }) => id)

    async function insertMember(db: Database, id: string, recoveryMode: 'managed' | 'guarded' = 'managed') {
      await db.insert(users).values({ id, createdAt: 1, status: 'active' })
      const keys = { eip155Key: 'a', solanaKey: 'a', eip155Address: 'a', solanaAddress: 'a' }
      const rest = { recoveryMode, accountType: 'eoa', isFrozen: false, createdAt: 1 } as const
      await db.insert(embeddedWallets).values({ id, userId: id, ...keys, ...rest })
      await insertKey(db, id)
    }
    const insertKey = (db: Database, walletId: string) =>
      db.insert(walletKeys).values({ walletId, wrapped: `key of ${walletId}`, masterVersion: 1, createdAt: 1 })

    it('M-09 F-15 is of one moment, keeps the keys apart, and is restored whole', async () => {
      await insertMember(database(), 'both')
      const { lines, keys } = await dumpDatabase(poolOf(database()), async (part) => {
        const keys = await collect(part('keys'))
        await insertMember(database(), 'between')
        return { keys, lines: await collect(part('all but keys')) }
      })
      expect(lines.join()).not.toContain('key of')
      expect(lines.join()).not.toContain('between')
      const pool = await emptyDatabase()
      const alone = restoreDatabase(pool, { lines: from(lines) })
      await expect(alone).rejects.toThrow('keys of the wallets are in another file')
      await expect(restoreDatabase(pool, { lines: from(keys) })).rejects.toThrow('file has the keys alone')
      const cut = restoreDatabase(pool, { lines: from(lines), keys: from(keys.slice(0, -1)) })
      await expect(cut).rejects.toThrow('its end is missing')
      await restoreDatabase(pool, { lines: from(lines), keys: from(keys) })
      expect(await readKeys(pool)).toEqual(['both'])
      await pool.end()
    })

    it('F-15 brings back no key of a wallet that is gone or not managed, and changes none that is there', async () => {
      await insertMember(database(), 'lost')
      await insertMember(database(), 'leaves')
      await insertMember(database(), 'deleted')
      await insertMember(database(), 'later')
      const { keys } = await partsOf(poolOf(database()))
      await database().update(embeddedWallets).set({ recoveryMode: 'guarded' }).where(eq(embeddedWallets.id, 'leaves'))
      await database()
        .delete(walletKeys)
        .where(inArray(walletKeys.walletId, ['leaves', 'lost']))
      await database().delete(users).where(eq(users.id, 'deleted'))
      await database().update(walletKeys).set({ wrapped: 'newer' }).where(eq(walletKeys.walletId, 'later'))

      expect(await restoreKeys(poolOf(database()), from(keys))).toBe(1)
      expect(await readKeys(poolOf(database()))).toEqual(['later', 'lost'])
      const [later] = await database().select().from(walletKeys).where(eq(walletKeys.walletId, 'later'))
      expect(later?.wrapped).toBe('newer')
    })

    it('is restored without the keys only if that is asked for, and they can follow', async () => {
      await insertMember(database(), 'ada')
      const { lines, keys } = await partsOf(poolOf(database()))
      const pool = await emptyDatabase()
      await restoreDatabase(pool, { lines: from(lines), keys: 'none' })
      expect(await readKeys(pool)).toEqual([])
      await restoreKeys(pool, from(keys))
      expect(await readKeys(pool)).toEqual(['ada'])
      await pool.end()
    })
  })
})
