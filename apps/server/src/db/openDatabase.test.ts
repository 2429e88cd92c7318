import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { describeOnDatabases } from '../test/databases.ts'
import { openDatabase } from './openDatabase.ts'
import { settings } from './schema.ts'

// Runs real processes, on a machine that may be busy.
describeOnDatabases('the database', (database) => {
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
})

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-embedded-'))
  const open = () => openDatabase({ dataDir, cacheDir: '.cache' })
  afterEach(() => rmSync(join(dataDir, 'server.lock'), { force: true }))

  it('keeps its rows across a restart', async () => {
    const first = await open()
    await first.db.insert(settings).values({ key: 'kept', value: 'yes' })
    await first.close()
    const second = await open()
    expect(await second.db.select().from(settings)).toEqual([{ key: 'kept', value: 'yes' }])
    await second.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  it('is opened by one process only, and names it', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(`dataDir ${dataDir} is in use by process ${process.pid}`)
    await first.close()
  })

  it('takes over the lock of a dead process', async () => {
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' }))
    await (await open()).close()
  })
})
