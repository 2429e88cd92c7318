import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { borrowDatabaseUrl } from '../../test/databases.ts'
import { startLink } from '../../test/link.ts'
import { createPool } from './createPool.ts'

const use = { connections: 2, nodes: 1, statementSeconds: 60, lockSeconds: 60, acquireSeconds: 10 }
let database: Awaited<ReturnType<typeof borrowDatabaseUrl>>
let link: Awaited<ReturnType<typeof startLink>>
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', note)
  database = await borrowDatabaseUrl()
  const folder = new URL(database.url).searchParams.get('host')
  link = await startLink(() => `${folder}/.s.PGSQL.5432`)
})
afterAll(async () => {
  await link.stop()
  await database.giveBack()
  process.off('uncaughtException', note)
})

type Scene = { pool: Pool; client: PoolClient; cut: () => Promise<void> }
const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow()

/** What is cut, and what is asked on the connection afterwards. */
const states: Record<string, (scene: Scene) => Promise<unknown>> = {
  connecting: ({ pool, cut }) => Promise.all([refused(pool.query('select 1')), cut()]),
  'idle in the pool': async ({ pool, cut }) => {
    await pool.query('select 1')
    await cut()
  },
  'checked out and idle': async ({ client, cut }) => {
    await cut()
    await refused(client.query('select 1'))
  },
  'in a query': async ({ client, cut }) => {
    const query = refused(client.query('select pg_sleep(60)'))
    await cut()
    await query
  },
  'in a transaction': async ({ client, cut }) => {
    await client.query('begin')
    await cut()
    await refused(client.query('select 1'))
    await refused(client.query('rollback'))
  },
  'in LISTEN': async ({ client, cut }) => {
    await client.query('listen news')
    await cut()
    await refused(client.query('unlisten news'))
  },
  'in COPY': async ({ client, cut }) => {
    const copy = refused(client.query('copy (select repeat($$x$$, 1000) from generate_series(1, 10000000)) to stdout'))
    await cut()
    await copy
  },
  'in a cursor': async ({ client, cut }) => {
    await client.query('begin; declare rows cursor for select generate_series(1, 1000)')
    await client.query('fetch 10 from rows')
    await cut()
    await refused(client.query('fetch 10 from rows'))
  },
}

it.each(Object.entries(states))('a connection that is cut while %s ends nothing else', async (_, happen) => {
  link.mend()
  const { pathname } = new URL(database.url)
  const connectionString = `postgres://postgres@127.0.0.1:${link.port}${pathname}`
  const pool = createPool({ connectionString }, use)
  const client = await pool.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  const cut = async () => {
    link.cut()
    await ended
  }
  await happen({ pool, client, cut })
  client.release()
  await vi.waitFor(() => expect(pool.totalCount).toBe(0))
  link.mend()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const ending = pool.end()
  link.cut()
  await ending
  expect(uncaught).toEqual([])
})
