import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { borrowDatabaseUrl, holdDatabase } from '../test/databases.ts'
import { layReadyDatabase } from '../test/readyDatabase.ts'
import { lastMigrationAt } from './migrateDatabase.ts'
import { openDatabase } from './openDatabase.ts'
import { settings } from './tables.ts'

describe('the database', () => {
  const database = holdDatabase()

  it('has its schema and keeps rows', async () => {
    await database().insert(settings).values({ key: 'a', value: 'ä<b>' })
    expect(await database().select().from(settings).where(eq(settings.key, 'a'))).toEqual([{ key: 'a', value: 'ä<b>' }])
  })

  it('rolls back a failed transaction, and continues', async () => {
    const failing = database().transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'b', value: '1' })
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    expect(await database().select().from(settings).where(eq(settings.key, 'b'))).toEqual([])
  })

  it('isolates concurrent transactions', async () => {
    await database().insert(settings).values({ key: 'count', value: '0' })
    const increment = () =>
      database().transaction(async (tx) => {
        const [row] = await tx.select().from(settings).where(eq(settings.key, 'count')).for('update')
        await tx
          .update(settings)
          .set({ value: String(Number(row?.value) + 1) })
          .where(eq(settings.key, 'count'))
      })
    await Promise.all(Array.from({ length: 10 }, increment))
    expect(await database().select().from(settings).where(eq(settings.key, 'count'))).toMatchObject([{ value: '10' }])
  })

  it('survives a failed query', async () => {
    await expect(database().execute(sql`select nothing_like_this`)).rejects.toThrow()
    expect((await database().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  it('survives the end of a connection: idle, in a transaction, and in a query', async () => {
    const end = (pid: unknown) => database().execute(sql`select pg_terminate_backend(${pid}, 60000)`)
    const pidOf = async (db: Pick<ReturnType<typeof database>, 'execute'>) =>
      (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid

    const [idle] = await Promise.all([pidOf(database()), pidOf(database())])
    await database().execute(sql`select pg_terminate_backend(${idle}, 60000) where pg_backend_pid() <> ${idle}`)

    const between = database().transaction(async (tx) => {
      await end(await pidOf(tx))
      await tx.execute(sql`select 1`)
    })
    await expect(between).rejects.toThrow()

    const during = database().transaction(async (tx) => {
      const pid = await pidOf(tx)
      await Promise.all([tx.execute(sql`select pg_sleep(600)`), end(pid)])
    })
    await expect(during).rejects.toThrow()
    expect((await database().execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })
})

it('refuses a database that a newer version has migrated, before it changes anything', async () => {
  const { url, giveBack } = await borrowDatabaseUrl()
  const place = { dataDir: '', cacheDir: '', databaseUrl: url }
  const { db, close } = await openDatabase(place)
  const newer = lastMigrationAt() + 1
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${newer})`)
  await close()
  const opening = openDatabase(place).then(({ close }) => close())
  await expect(opening).rejects.toThrow(/the schema of a newer version of this server: start that version/)
  await giveBack()
})

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-embedded-'))
  const open = () => openDatabase({ dataDir, cacheDir: '.cache' })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('keeps its rows across a restart, and writes to the disk before it answers', async () => {
    await layReadyDatabase(dataDir)
    const first = await open()
    await first.db.insert(settings).values({ key: 'kept', value: 'yes' })
    await first.close()
    const second = await open()
    expect(await second.db.select().from(settings)).toEqual([{ key: 'kept', value: 'yes' }])
    const { rows } = await second.db.execute(
      sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
    )
    expect(rows).toEqual([{ fsync: 'on', commit: 'on' }])
    await second.close()
  })
})
