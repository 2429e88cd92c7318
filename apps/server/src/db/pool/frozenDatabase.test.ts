import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freezeDatabase } from '../../test/freeze.ts'
import { layReadyDatabase } from '../../test/readyDatabase.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'
import { createDatabase } from '../createDatabase.ts'
import { startEmbedded } from '../embedded/startEmbedded.ts'
import type { Database } from '../openDatabase.ts'
import { createPool } from './createPool.ts'
import { isAway } from './isAway.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-frozen-'))
const use = { connections: 2, nodes: 1, statementSeconds: 3, lockSeconds: 0.5, acquireSeconds: 1 }
let embedded: Awaited<ReturnType<typeof startEmbedded>>
let pool: ReturnType<typeof createPool>
let db: Database
let frozen: ReturnType<typeof freezeDatabase> | undefined

beforeAll(async () => {
  await layReadyDatabase(dataDir)
  embedded = await startEmbedded({ dataDir, cacheDir: '.cache' })
  pool = createPool(embedded.connection, use)
  db = createDatabase(pool)
})
afterEach(() => frozen?.thaw())
afterAll(async () => {
  await pool.end()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const outcomeOf = async (work: Promise<unknown>) => {
  const began = performance.now()
  const error: unknown = await work.then(
    () => undefined,
    (cause) => cause,
  )
  return { error, isAway: error !== undefined && isAway(error), seconds: (performance.now() - began) / 1000 }
}

// A busy machine may be late, but never early.
const LATE = 4

describe('a frozen database', () => {
  const network = {
    id: 'eip155:1',
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: 'http://127.0.0.1:1' }],
  }

  it('is told with 503 and Retry-After after the time limit, and the next request after it is back succeeds', async () => {
    const started = await startApp(testConfig({ networks: [network], names: { zones: ['latchkey.eth'] } }), db)
    const ask = () => started.app.request(`/v1/profile/suggestions/ada?projectId=${projectId}`)
    expect((await ask()).status).toBe(200)
    frozen = freezeDatabase(dataDir)
    const began = performance.now()
    // One has a connection, one cannot open another, and the others wait for one of the two.
    const away = await Promise.all([ask(), ask(), ask(), ask()])
    expect(away.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(away.map(() => [503, '5']))
    expect((performance.now() - began) / 1000).toBeLessThan(use.statementSeconds + 2 + LATE)
    frozen.thaw()
    expect((await ask()).status).toBe(200)
    await started.close()
  })

  it('ends a transaction after one time limit, and not after another for its rollback', async () => {
    const cut = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      frozen = freezeDatabase(dataDir)
      await tx.execute(sql`select 1`)
    })
    const { error, isAway, seconds } = await outcomeOf(cut)
    expect([error, isAway]).toEqual([expect.any(Error), true])
    expect(seconds).toBeLessThan(use.statementSeconds + 2 + LATE)
    frozen?.thaw()
    // Nothing is asked on the connection that was silent.
    const { rows } = await db.execute<{ two: number }>(sql`select 2 as two`)
    expect(rows).toEqual([{ two: 2 }])
  })

  it('keeps no connection on which a transaction could not begin', async () => {
    const begin = () => outcomeOf(db.transaction((tx) => tx.execute(sql`select 1`)))
    await Promise.all([begin(), begin()])
    frozen = freezeDatabase(dataDir)
    const cut = await Promise.all([begin(), begin()])
    expect(cut.map(({ isAway }) => isAway)).toEqual([true, true])
    frozen.thaw()
    expect(await Promise.all([begin(), begin()])).toMatchObject([{ error: undefined }, { error: undefined }])
  })
})

describe('a slow database', () => {
  it('ends a statement that takes too long', async () => {
    const { error, isAway } = await outcomeOf(db.execute(sql`select pg_sleep(60)`))
    expect([error, isAway]).toEqual([
      expect.objectContaining({ cause: expect.objectContaining({ code: '57014' }) }),
      true,
    ])
  })

  it('ends a statement that waits too long for a lock', async () => {
    await db.execute(sql`create table held (n integer)`)
    const waiting = db.transaction(async (tx) => {
      await tx.execute(sql`lock table held`)
      return outcomeOf(db.execute(sql`select * from held`))
    })
    const { error, isAway } = await waiting
    expect([error, isAway]).toEqual([
      expect.objectContaining({ cause: expect.objectContaining({ code: '55P03' }) }),
      true,
    ])
  })

  it('lets a request wait for a connection only so long', async () => {
    const all = [1, 2].map(() => outcomeOf(db.execute(sql`select pg_sleep(60)`)))
    const { isAway, seconds } = await outcomeOf(db.execute(sql`select 1`))
    expect(isAway).toBe(true)
    expect(seconds).toBeLessThan(use.statementSeconds)
    await Promise.all(all)
  })
})
