import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/openDatabase.ts'
import { skeletonOf } from '../../features/names/skeleton.ts'
import { nameAddresses, names } from '../../features/names/tables.ts'
import { onRampOrders } from '../../features/onRamp/tables.ts'
import { holdDatabase } from '../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

const ROWS = 10_000
/** Connections to PostgreSQL (openDatabase.ts). */
const POOL_SIZE = 10
const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}
const indices = Array.from({ length: ROWS }, (_, index) => index)
const nameOf = (index: number) => `visitor-${index}.latchkey.eth`
const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const orderOf = (index: number) => `order-${index}`.padEnd(22, 'x')
const some = nameOf(5_000)

describe('with 10,000 names and orders', () => {
  const database = holdDatabase()
  let started: Awaited<ReturnType<typeof startApp>>

  beforeAll(async () => {
    await insertRows(database())
    const config = testConfig({
      networks: [ethereum],
      names: { zones: ['latchkey.eth'] },
      onRamp: { meld: { apiKey: 'key' } },
    })
    started = await startApp(config, database())
  })
  afterAll(() => started?.close())

  it.each<[string, string, unknown]>([
    ['R7.13 finds a name', `/v1/profile/account/${some}`, { name: some }],
    ['R7.14 finds the names of an address', `/v1/profile/reverse/${addressOf(5_000)}`, [{ name: some }]],
    [
      'R7.15 suggests names',
      '/v1/profile/suggestions/visitor-5000',
      { suggestions: [{ name: some, registered: true }, {}, {}, {}, {}] },
    ],
    ['finds an order', `/v1/onramp/orders/${orderOf(5_000)}`, { status: 'SUCCESS' }],
    [
      'R7.04 finds the purchases of an address',
      `/v1/account/${addressOf(42)}/history?onramp=coinbase`,
      { data: [{ id: orderOf(5_042) }, { id: orderOf(42) }], next: null },
    ],
  ])('%s by an index', async (_, path, expected) => {
    const scanned = () => rowsScanned(database(), POOL_SIZE)
    const before = await scanned()
    const response = await started.app.request(`${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`)
    expect([response.status, await response.json()]).toMatchObject([200, expected])
    expect((await scanned()) - before).toBe(0)
  })
})

async function insertRows(db: Database): Promise<void> {
  for (let start = 0; start < ROWS; start += 1_000) {
    const batch = indices.slice(start, start + 1_000)
    await db.insert(names).values(
      batch.map((index) => ({
        name: nameOf(index),
        owner: addressOf(index),
        ownerCoinType: 60,
        skeleton: skeletonOf(nameOf(index)),
        attributes: {},
        registeredAt: index,
        updatedAt: index,
        signedAt: index,
      })),
    )
    await db
      .insert(nameAddresses)
      .values(batch.map((index) => ({ name: nameOf(index), coinType: 60, address: addressOf(index), createdAt: 1 })))
    await db.insert(onRampOrders).values(
      batch.map((index) => ({
        id: orderOf(index),
        provider: 'meld',
        network: 'eip155:1',
        address: addressOf(index % 5_000),
        currencyCode: 'ETH',
        symbol: 'ETH',
        contractAddress: null,
        country: 'US',
        paymentMethod: null,
        sourceAmount: '100',
        sourceCurrency: 'USD',
        destinationAmount: '0.05',
        status: 'SUCCESS' as const,
        createdAt: index,
        updatedAt: index,
      })),
    )
  }
  await db.execute(sql`analyze`)
}

/** How many rows were read without an index. */
async function rowsScanned(db: Database, connections: number): Promise<number> {
  // A connection adds what it read to the table's count only now and then. As many calls at once reach all of them.
  const flush = () => db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`)
  await Promise.all(Array.from({ length: connections }, flush))
  const { rows } = await db.execute<{ read: string }>(
    sql`select sum(seq_tup_read) as read from pg_stat_user_tables where relname in ('names', 'name_addresses', 'on_ramp_orders')`,
  )
  return Number(rows[0]?.read)
}
