import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lastMigrationAt } from '../../db/migrateDatabase.ts'
import { holdDatabase } from '../../test/databases.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkFiles } from './checkFiles.ts'

const database = holdDatabase()

it('a database that lost this version’s last migration is not ready, one with later ones is', async () => {
  const { read } = checkDatabase(database(), lastMigrationAt())
  expect(await read()).toBeUndefined()
  const table = sql`drizzle.__drizzle_migrations`
  await database().execute(sql`insert into ${table} (hash, created_at) values ('later', ${lastMigrationAt() + 1})`)
  expect(await read()).toBeUndefined()
  await database().execute(sql`delete from ${table} where created_at >= ${lastMigrationAt()}`)
  expect(await read()).toBe('has an older schema than this version: restart it')
})

it('files that were removed below a running server are missing', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
  writeFileSync(join(directory, 'index.html'), '')
  const { read } = checkFiles({ name: 'web application', directory, page: 'index.html' })
  expect(await read()).toBeUndefined()
  rmSync(directory, { recursive: true })
  expect(await read()).toBe('its files are missing')
})
