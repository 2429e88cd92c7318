import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameAddresses, names } from '../db/nameSchema.ts'
import { onRampOrders } from '../db/schema.ts'
import { skeletonOf } from '../services/names/skeleton.ts'
import { holdEmbeddedDatabase } from '../test/databases.ts'
import { projectId, startApp, testConfig } from '../test/startApp.ts'

const database = holdEmbeddedDatabase()
const ROWS = 10_000
const ethereum = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
}
let ask: (path: string) => Promise<unknown>
let close: () => Promise<void>

const indices = Array.from({ length: ROWS }, (_, index) => index)
const nameOf = (index: number) => `visitor-${index}.latchkey.eth`
const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const batches = <Row>(row: (index: number) => Row) =>
  Array.from({ length: ROWS / 1_000 }, (_, batch) => indices.slice(batch * 1_000, (batch + 1) * 1_000).map(row))

beforeAll(async () => {
  const db = database()
  for (const rows of batches((index) => ({
    name: nameOf(index),
    owner: addressOf(index),
    ownerCoinType: 60,
    skeleton: skeletonOf(nameOf(index)),
    attributes: {},
    registeredAt: index,
    updatedAt: index,
    signedAt: index,
  })))
    await db.insert(names).values(rows)
  for (const rows of batches((index) => ({
    name: nameOf(index),
    coinType: 60,
    address: addressOf(index),
    createdAt: 1,
  })))
    await db.insert(nameAddresses).values(rows)
  for (const rows of batches((index) => ({
    id: `order-${index}`.padEnd(22, 'x'),
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
  })))
    await db.insert(onRampOrders).values(rows)
  await db.execute(sql`analyze`)
  const config = testConfig({
    networks: [ethereum],
    names: { zones: ['latchkey.eth'] },
    onRamp: { meld: { apiKey: 'key' } },
  })
  const started = await startApp(config, db)
  ask = async (path) => {
    const response = await started.app.request(`${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`)
    return [response.status, await response.json()]
  }
  close = started.close
})
afterAll(() => close())

/** How many rows were read without an index. */
async function rowsScanned(): Promise<number> {
  const db = database()
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ read: string }>(
    sql`select sum(seq_tup_read) as read from pg_stat_user_tables where relname in ('names', 'name_addresses', 'on_ramp_orders')`,
  )
  return Number(rows[0]?.read)
}

const some = nameOf(5_000)
it.each<[string, string, unknown]>([
  ['R7.13 finds a name', `/v1/profile/account/${some}`, { name: some }],
  ['R7.14 finds the names of an address', `/v1/profile/reverse/${addressOf(5_000)}`, [{ name: some }]],
  ['finds an order', `/v1/onramp/orders/${'order-5000'.padEnd(22, 'x')}`, { status: 'SUCCESS' }],
  [
    'R7.04 finds the purchases of an address',
    `/v1/account/${addressOf(42)}/history?onramp=coinbase`,
    { data: [{ id: 'order-5042'.padEnd(22, 'x') }, { id: 'order-42'.padEnd(22, 'x') }], next: null },
  ],
])('%s among 10,000 by an index', async (_, path, expected) => {
  const before = await rowsScanned()
  expect(await ask(path)).toMatchObject([200, expected])
  expect((await rowsScanned()) - before).toBe(0)
})
