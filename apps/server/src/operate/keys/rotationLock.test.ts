import type { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { pgbouncerIsMissing, startPgbouncer } from '../../../../../scripts/test/pgbouncer.ts'
import { postgresIsMissing, startPostgresCluster } from '../../../../../scripts/test/postgres.ts'
import type { Database } from '../../db/openDatabase.ts'
import { createPool } from '../../db/pool/createPool.ts'
import { holdDatabase } from '../../test/databases.ts'
import { withRotationLock } from './rotationLock.ts'

const database = holdDatabase()
const urlOf = (db: Database) => String((db as Database & { $client: Pool }).$client.options.connectionString)

const missing = postgresIsMissing ?? pgbouncerIsMissing
it.skipIf(missing)(
  `is held by one at a time, and then free, behind PgBouncer${missing ? ` (${missing})` : ''}`,
  async () => {
    const { folder, stop } = await startPostgresCluster()
    onTestFinished(stop)
    const pooler = await startPgbouncer({ folder, connections: 3 })
    onTestFinished(pooler.stop)
    const pools = [0, 1].map(() => createPool({ connectionString: pooler.url, max: 3 }))
    onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
    const [one, other] = pools as [Pool, Pool]
    // Whatever connection to the database each statement gets, and also when somebody else had it before.
    for (let round = 0; round < 5; round++) {
      await withRotationLock(one, async () => {
        await Promise.all([1, 2].map(() => one.query('select 1')))
        await expect(withRotationLock(other, async () => {})).rejects.toThrow('Another rotation runs')
      })
      await withRotationLock(other, async () => {})
    }
  },
)

it('outlives the limits in time of its role', async () => {
  const limits = '-c idle_in_transaction_session_timeout=300 -c statement_timeout=300 -c lock_timeout=300'
  const pool = createPool({ connectionString: urlOf(database()), options: limits })
  onTestFinished(() => pool.end())
  await withRotationLock(pool, async () => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await expect(withRotationLock(pool, async () => {})).rejects.toThrow('Another rotation runs')
  })
})
