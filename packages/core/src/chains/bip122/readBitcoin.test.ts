import { accountId, defineNetwork } from '@latchkey/protocol'
import { bitcoinNetworkId } from '@latchkey/siwx/addresses'
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { bitcoinKeys } from '../../../test/bitcoinKeys.ts'
import { scriptedServer } from '../../../test/scriptedServer.ts'
import { testClient } from '../../../test/testClient.ts'
import { balancesQuery } from '../../queries/balances/balancesQuery.ts'
import { historyQuery } from '../../queries/history/historyQuery.ts'

const { address } = bitcoinKeys('regtest').payment
const other = bitcoinKeys('regtest', 2).payment.address
const id = bitcoinNetworkId('regtest')
const account = accountId(id, address)
const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const rpcUrls = ['wss://node.example', 'https://down.example/api', 'https://esplora.example/']
const network = defineNetwork({ id, name: 'Regtest', nativeCurrency, rpcUrls })

function setUp(script: Record<string, unknown>) {
  const esplora = scriptedServer(script)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (String(input).startsWith('https://down')) throw new TypeError('no route')
    return esplora.fetch(input, init)
  }
  const client = testClient({ networks: [network], fetch, now: () => Date.UTC(2026, 0, 1) })
  return { client, esplora, cache: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

const stats = (funded_txo_sum: number, spent_txo_sum: number) => ({ funded_txo_sum, spent_txo_sum, tx_count: 1 })
const out = (to: string | undefined, value: number) => ({ scriptpubkey_address: to, value })
type Output = ReturnType<typeof out>
function transaction(txid: string, from: readonly Output[], to: readonly Output[], block_time?: number) {
  const vin = from.map((prevout) => ({ prevout }))
  const status = { confirmed: block_time !== undefined, ...(block_time === undefined ? {} : { block_time }) }
  return { txid: txid.repeat(64), vin, vout: to, fee: 200, status }
}

describe('balance of a Bitcoin address', () => {
  const read = async (chain: object, mempool: object) => {
    const { client, cache } = setUp({ [`/address/${address}`]: { chain_stats: chain, mempool_stats: mempool } })
    return cache.fetchQuery(balancesQuery(client, { account, currency: 'usd' }))
  }
  it('includes unconfirmed amounts, and shows a single satoshi', async () => {
    const quantity = { decimals: '8', numeric: '1.00000001' }
    expect(await read(stats(300_000_000, 100_000_000), stats(1, 100_000_000))).toMatchObject([
      { symbol: 'BTC', quantity },
    ])
    expect(await read(stats(546, 0), stats(0, 0))).toMatchObject([{ quantity: { numeric: '0.00000546' } }])
  })

  const wrong = [stats(1, 2), stats(2_100_000_000_000_001, 0), stats(0.5, 0), stats(-1, 0), { funded_txo_sum: '1' }]
  it.each(wrong)('rejects a sum such as %o', async (chain) => {
    await expect(read(chain, stats(0, 0))).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })
})

describe('history of a Bitcoin address', () => {
  const path = `/address/${address}/txs`
  const read = async (script: Record<string, unknown>) => {
    const { client, cache } = setUp(script)
    const { pages } = await cache.fetchInfiniteQuery(historyQuery(client, { account }))
    return { page: pages[0], client, cache }
  }

  it('separates the amount sent from change and fee, and unconfirmed from confirmed', async () => {
    const { page } = await read({
      [path]: [
        transaction('a', [out(other, 900)], [out(address, 546), out(other, 154)]),
        transaction('b', [out(address, 1000)], [out(other, 300), out(address, 500)], 1_700_000_000),
        transaction('c', [out(address, 1000)], [out(address, 800)], 1_600_000_000),
        transaction(
          'd',
          [out(address, 1000), out(other, 1000)],
          [out(undefined, 0), out(other, 1400), out(address, 400)],
          1_500_000_000,
        ),
        { ...transaction('e', [], [out(address, 5_000_000_000)], 1_400_000_000), vin: [{ prevout: null }] },
      ],
    })
    const told = page?.data.map(({ metadata: { operationType, status, minedAt, sentFrom, sentTo }, transfers }) => [
      [operationType, status, minedAt.slice(0, 4)].join(' '),
      [sentFrom, sentTo].map((one) => (one === address ? 'own' : one === other ? 'other' : one)).join('→'),
      transfers?.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`).join(),
    ])
    expect(told).toEqual([
      ['receive pending 2026', 'other→own', 'in 0.00000546'],
      ['send confirmed 2023', 'own→other', 'out 0.000003'],
      ['send confirmed 2020', 'own→own', 'self 0.000008'],
      ['send confirmed 2017', 'own→other', 'out 0.000006'],
      ['receive confirmed 2014', '→own', 'in 50'],
    ])
    expect(page?.next).toBeNull()
  })

  it('continues after the last confirmed transaction until a page is not full', async () => {
    const full = Array.from({ length: 25 }, (_, index) => ({
      ...transaction('a', [out(other, 1)], [out(address, 1)], 1_700_000_000 - index),
      txid: index.toString(16).padStart(64, '0'),
    }))
    const last = full.at(-1)?.txid ?? ''
    const { client, cache } = setUp({ [path]: full, [`${path}/chain/${last}`]: full.slice(0, 1) })
    const query = historyQuery(client, { account })
    const { pages } = await cache.fetchInfiniteQuery({ ...query, pages: 2 })
    expect(pages.map(({ data, next }) => [data.length, next])).toEqual([
      [25, last],
      [1, null],
    ])
  })

  it.each([[[{ txid: 'x' }]], ['all'], [null]])('rejects %o as a history', async (answer) => {
    await expect(read({ [path]: answer })).rejects.toThrow('Failed to fetch transactions')
  })
})
