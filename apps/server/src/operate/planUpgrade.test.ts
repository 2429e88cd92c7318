import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { version } from '../base/version.ts'
import { createDatabase } from '../db/createDatabase.ts'
import { readLines } from '../db/dump/dumpFile.ts'
import { restoreDatabase } from '../db/dump/restoreDatabase.ts'
import {
  countMigrations,
  listMigrations,
  migrateDatabase,
  migrateToEarlier,
  readSchema,
} from '../db/migrateDatabase.ts'
import { createPool } from '../db/pool/createPool.ts'
import { borrowDatabaseUrl } from '../test/databases.ts'
import { createBackup } from './backup/createBackup.ts'
import { planUpgrade } from './planUpgrade.ts'
import { requireSchema } from './requireSchema.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-upgrade-'))
let database: Awaited<ReturnType<typeof borrowDatabaseUrl>>
let pool: Pool
const empty = () =>
  pool.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade')

beforeAll(async () => {
  database = await borrowDatabaseUrl()
  pool = createPool({ connectionString: database.url, max: 3 })
})
afterAll(async () => {
  await pool.end()
  await database.giveBack()
  rmSync(home, { recursive: true, force: true })
})

it('names the migrations that are missing, and the way back restores the earlier data', async () => {
  const db = createDatabase(pool)
  await empty()
  await expect(planUpgrade(db)).rejects.toThrow(/^The database is empty/)
  const earlier = countMigrations() - 2
  await migrateToEarlier(pool, earlier)
  await pool.query(`insert into users values ('ada', 1, 'active')`)
  await expect(requireSchema(db)).rejects.toThrow(/run latchkey upgrade first$/)
  const plan = await planUpgrade(db)
  expect(plan.missing).toEqual(listMigrations().slice(-2))
  expect(plan.from).toEqual({ count: earlier, appliedAt: listMigrations()[earlier - 1]?.at, migratedBy: version })

  const { folder, manifest } = await createBackup({ pool, db }, { parent: home, now: Date.now })
  expect(manifest).toMatchObject({ migrations: earlier, counts: { users: 1 } })
  await migrateDatabase(pool)
  expect((await planUpgrade(db)).missing).toEqual([])
  await requireSchema(db)

  await empty()
  await restoreDatabase(pool, { lines: readLines(join(folder, 'data.jsonl')), keys: 'none' })
  expect((await pool.query('select id from users')).rows).toEqual([{ id: 'ada' }])
  expect((await readSchema(db)).count).toBe(countMigrations())
})

it('refuses a downgrade, and names both versions and the way back', async () => {
  const db = createDatabase(pool)
  await empty()
  await migrateDatabase(pool)
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`)
  await pool.query(`comment on table drizzle.__drizzle_migrations is 'latchkey 9.1.0'`)
  const sentence = `The database was upgraded by Latchkey 9.1.0, and this is Latchkey ${version}, which doesn't know its schema: use npx latchkey@9.1.0, or restore the backup`
  for (const refused of [planUpgrade(db), requireSchema(db)]) await expect(refused).rejects.toThrow(sentence)
  await expect(migrateDatabase(pool)).rejects.toThrow(`start that version (9.1.0; this is ${version})`)
})

it('undoes everything if one of the migrations fails', async () => {
  const db = createDatabase(pool)
  await empty()
  await migrateToEarlier(pool, countMigrations() - 2)
  await pool.query('create table permission_delegations ()') // The last migration creates it.
  const before = await readSchema(db)
  await expect(migrateDatabase(pool)).rejects.toThrow('already exists')
  expect(await readSchema(db)).toEqual(before)
})
