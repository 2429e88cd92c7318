import { randomUUID } from 'node:crypto'
import { historyAnswerSchema } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Address, numberToHex, pad } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../../config/configSchema.ts'
import { createLeases } from '../../db/leases/createLeases.ts'
import { holdDatabase } from '../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'
import { createHistoryStore } from './indexer/historyStore.ts'
import { accounts } from './tables.ts'

const database = holdDatabase()
const day = 24 * 60 * 60_000
let anvil: Anvil
let ahead = 0
let stops: (() => Promise<void>)[] = []
const bystander: Address = pad('0xb0b', { size: 20 })

beforeAll(async () => {
  anvil = await startAnvil()
})
beforeEach(async () => {
  ahead = 0
  await database().delete(accounts)
  return async () => {
    for (const stop of stops) await stop()
    stops = []
  }
})
afterAll(() => anvil.stop())

async function start(history: ConfigInput['history'] = {}) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = { id: 'eip155:31337', name: 'Devnet', nativeCurrency, upstreams: [{ http: anvil.http }] }
  const config = testConfig({ networks: [network], history })
  const { app, services, close } = await startApp(config, database(), { now: () => Date.now() + ahead })
  stops.push(close)
  const page = async (account: Address, query = '') => {
    const path = `/v1/account/${account}/history?projectId=${projectId}&chainId=eip155:31337${query}`
    return v.parse(historyAnswerSchema, await (await app.request(path)).json())
  }
  const amounts = async (account: Address) => {
    const found: (string | undefined)[] = []
    for (let next: string | null = ''; next !== null; ) {
      const {
        data,
        next: after,
      }: { data: { transfers: { quantity: { numeric: string } }[] | null }[]; next: string | null } = await page(
        account,
        next === '' ? '' : `&cursor=${next}`,
      )
      found.push(...data.map(({ transfers }) => transfers?.[0]?.quantity.numeric))
      next = after
    }
    return found
  }
  return { page, amounts, sweep: services.history.sweep }
}

/** Payments of 1, 2, 3 … ether, each in a block. */
async function pay(to: Address, from: number, count: number) {
  for (let n = from; n < from + count; n++) {
    const account = anvil.account(1).address
    await mined(
      anvil.client,
      await anvil.client.sendTransaction({ account, chain: null, to, value: BigInt(n) * 10n ** 18n }),
    )
  }
}

const stored = async () => {
  const { rows } = await database().execute<{ address: string; rows: number; transactions: string; movements: string }>(
    sql`select address, rows, (select count(*) from transactions where account_id = id) as transactions,
      (select count(*) from movements where account_id = id) as movements from accounts order by address`,
  )
  return rows.map(({ address, rows: counted, transactions, movements }) => ({
    address,
    rows: counted,
    found: Number(transactions) + Number(movements),
  }))
}

describe('the history of an address', () => {
  it('is dropped when nobody requested it for a month, and indexed again on request', async () => {
    const busy: Address = pad('0xc01', { size: 20 })
    await pay(busy, 1, 3)
    const { amounts, sweep } = await start()
    expect(await amounts(busy)).toEqual(['3', '2', '1'])
    ahead = 20 * day
    expect(await amounts(bystander)).toEqual([])
    await sweep()
    expect(await stored()).toHaveLength(2)
    ahead = 31 * day
    await sweep()
    expect(await stored()).toEqual([{ address: bystander, rows: 0, found: 0 }])
    expect(await amounts(busy)).toEqual(['3', '2', '1'])
  })

  it('is kept while it is requested', async () => {
    const busy: Address = pad('0xc02', { size: 20 })
    await pay(busy, 1, 1)
    const { amounts, sweep } = await start()
    for (ahead = 0; ahead < 60 * day; ahead += 20 * day) {
      expect(await amounts(busy)).toEqual(['1'])
      await sweep()
      expect(await stored()).toHaveLength(1)
    }
  })

  it('ends at the bound of an address: what is new replaces the oldest', async () => {
    const busy: Address = pad('0xc03', { size: 20 })
    await pay(busy, 1, 60)
    const { amounts, sweep } = await start({ rowsPerAddress: 100 })
    // A payment is two rows: the transaction and what moved.
    const first = await amounts(busy)
    expect(first.slice(0, 3)).toEqual(['60', '59', '58'])
    await pay(busy, 61, 10)
    const second = await amounts(busy)
    expect(second).toEqual(Array.from({ length: 50 }, (_, index) => `${70 - index}`))
    await sweep()
    expect(await stored()).toEqual([{ address: busy, rows: 100, found: 100 }])
    // A larger bound continues where the smaller one ended.
    const wider = await start({ rowsPerAddress: 1_000 })
    expect(await wider.amounts(busy)).toHaveLength(70)
  })

  it('makes room for others when all together hold too much, the address requested least recently first', async () => {
    const addresses = [1, 2, 3].map((n): Address => pad(numberToHex(0xd00 + n), { size: 20 }))
    const { amounts, sweep } = await start({ rowsInAll: 25 })
    for (const address of addresses) {
      await pay(address, 1, 5)
      ahead += day
      expect(await amounts(address)).toHaveLength(5)
    }
    expect(await sweep()).toMatchObject({ expired: 0, excess: 11, left: 22 })
    expect((await stored()).map(({ address }) => address)).toEqual(addresses.slice(1))
  })

  it('of thousands of rows is dropped in parts, and never claims blocks that it has lost', async () => {
    const busy: Address = pad('0xe01', { size: 20 })
    await pay(busy, 1, 2)
    const { amounts, sweep } = await start()
    await amounts(busy)
    await database().execute(sql`insert into transactions select id, n, 0, 0, '0x', '', '', 0, '', false, false
      from accounts, generate_series(100000, 104999) n`)
    await database().execute(sql`update accounts set rows = rows + 5000, indexed_to = 105000`)
    const leases = createLeases(database(), randomUUID())
    const store = createHistoryStore(database(), { leases, settings: { rowsPerAddress: 50_000 } })
    const before = await store.findAccount('eip155:31337', busy)
    if (!before) throw new Error('it was indexed')
    await leases.take('index eip155:31337', 60_000)
    ahead = 31 * day
    await sweep()
    expect(await stored()).toEqual([])
    await expect(store.save(before, [], { logsFrom: 0 })).rejects.toThrow()
    await leases.release('index eip155:31337')
  })
})
