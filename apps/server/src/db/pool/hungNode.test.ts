import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { audit } from '../../features/accounts/audit/audit.ts'
import { borrowDatabaseUrl } from '../../test/databases.ts'
import { createDatabase } from '../createDatabase.ts'
import { createPool } from './createPool.ts'
import { isAway } from './isAway.ts'

const use = { connections: 2, nodes: 2, statementSeconds: 60, lockSeconds: 10, acquireSeconds: 10 }
let database: Awaited<ReturnType<typeof borrowDatabaseUrl>>
let pools: ReturnType<typeof createPool>[] = []

beforeAll(async () => {
  database = await borrowDatabaseUrl()
  pools = [0, 1].map(() => createPool({ connectionString: database.url }, use))
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.giveBack()
})

it('a node that hangs while it writes to the audit log does not keep the others from it', async () => {
  const [hung, other] = pools.map(createDatabase)
  let goOn = () => {}
  let hasWritten = () => {}
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve
  })
  onTestFinished(() => goOn())
  const hanging = hung?.transaction(async (tx) => {
    await audit(tx, { event: 'session.opened' }, 1)
    hasWritten()
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    await tx.execute(sql`select 1`)
  })
  await written
  if (other) await audit(other, { event: 'session.opened' }, 2)
  // Its own work was undone, and is told as what can be tried again.
  goOn()
  const error: unknown = await hanging?.catch((error: unknown) => error)
  expect([error, isAway(error)]).toEqual([expect.any(Error), true])
  const { rows } = (await pools[1]?.query('select at from audit_log')) ?? { rows: [] }
  expect(rows.map(({ at }) => Number(at))).toEqual([2])
})
