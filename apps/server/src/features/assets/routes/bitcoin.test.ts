import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balancesAnswerSchema, historyAnswerSchema, identitySchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBitcoin } from '../../../test/bitcoin.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { type FakeNode, startNode } from '../../../test/nodes.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// Runs real processes, on a machine that may be busy.
const id = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const ada = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const bob = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
const stats = (funded: number, spent: number) => ({ funded_txo_sum: funded, spent_txo_sum: spent, tx_count: 1 })
const hex = (n: number) => n.toString(16).padStart(64, '0')
const received = (n: number, time?: number) => ({
  txid: hex(n),
  vin: [{ prevout: { scriptpubkey_address: bob, value: 2_000 } }],
  vout: [{ scriptpubkey_address: ada, value: 546 }],
  fee: 1_454,
  status: time === undefined ? { confirmed: false } : { confirmed: true, block_time: time },
})

let esplora: FakeNode
const database = holdDatabase()
let home: string
let started: Awaited<ReturnType<typeof startApp>>
let answers: Record<string, unknown>
let isDown = false
let now = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'latchkey-bitcoin-'))
  esplora = await startNode((_, response, path) => {
    const answer = answers[path]
    if (isDown) response.writeHead(502).end('Bad gateway')
    else if (answer === undefined) response.writeHead(404).end('Transaction not found')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const config = testConfig({
    networks: [
      {
        id,
        name: 'Bitcoin Regtest',
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
        upstreams: [{ http: 'http://127.0.0.1:1/api' }, { http: `${esplora.url}/api/` }],
        testnet: true,
      },
    ],
  })
  started = await startApp(config, database(), { now: () => now })
})
afterAll(async () => {
  await started.close()
  await esplora.stop()
  await rm(home, { recursive: true, force: true })
})

const request = (path: string) => {
  now += 60_000
  return started.app.request(`${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`)
}

describe('the data of a Bitcoin address', () => {
  it('R7.05 R3.03 includes confirmed and unconfirmed amounts', async () => {
    answers = { [`/api/address/${ada}`]: { chain_stats: stats(300_000_000, 1), mempool_stats: stats(546, 0) } }
    const answer = await request(`/v1/account/${ada}/balance?currency=usd&chainId=${id}`)
    expect(v.parse(balancesAnswerSchema, await answer.json()).balances).toEqual([
      {
        name: 'Bitcoin',
        symbol: 'BTC',
        chainId: id,
        price: 0,
        quantity: { decimals: '8', numeric: '3.00000545' },
        iconUrl: expect.stringMatching(/\/public\/getTokenImage\/BTC$/),
      },
    ])
    // Without `chainId`, the address prefix determines the network.
    expect((await (await request(`/v1/account/${ada}/balance?currency=usd`)).json()).balances).toHaveLength(1)
  })

  it('R7.05 rejects addresses of other networks, and impossible sums', async () => {
    const foreign = [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      `${ada}x`,
      '0x',
    ]
    for (const address of foreign)
      expect((await request(`/v1/account/${address}/balance?currency=usd&chainId=${id}`)).status).toBe(400)
    answers = { [`/api/address/${ada}`]: { chain_stats: stats(1, 2), mempool_stats: stats(0, 0) } }
    expect((await request(`/v1/account/${ada}/balance?currency=usd&chainId=${id}`)).status).toBe(503)
  })

  it('R7.04 returns pages, newest first, the unconfirmed as pending', async () => {
    const page = Array.from({ length: 25 }, (_, index) => received(index + 1, 1_700_000_000 - index))
    const path = `/api/address/${ada}/txs`
    answers = { [path]: [received(99), ...page], [`${path}/chain/${hex(25)}`]: [received(30, 1_600_000_000)] }
    const read = async (cursor = '') => {
      const answer = await request(`/v1/account/${ada}/history?chainId=${id}&cursor=${cursor}`)
      return v.parse(historyAnswerSchema, await answer.json())
    }
    const first = await read()
    expect([first.data.length, first.next]).toEqual([26, hex(25)])
    expect(first.data[0]).toMatchObject({
      metadata: { operationType: 'receive', status: 'pending', sentFrom: bob, sentTo: ada, chain: id },
      transfers: [{ direction: 'in', quantity: { numeric: '0.00000546' }, fungible_info: { symbol: 'BTC' } }],
    })
    const second = await read(first.next ?? '')
    expect([second.data.length, second.next]).toEqual([1, null])
  })

  it.each(['nonsense', hex(77)])('R7.04 rejects the cursor %s', async (cursor) => {
    expect((await request(`/v1/account/${ada}/history?chainId=${id}&cursor=${cursor}`)).status).toBe(400)
  })

  it('R7.05 reports that the chain does not respond, and recovers', async () => {
    answers = { [`/api/address/${ada}`]: { chain_stats: stats(1, 0), mempool_stats: stats(0, 0) } }
    isDown = true
    expect((await request(`/v1/account/${ada}/balance?currency=usd&chainId=${id}`)).status).toBe(503)
    isDown = false
    expect((await request(`/v1/account/${ada}/balance?currency=usd&chainId=${id}`)).status).toBe(200)
  })

  it('R7.03 R7.30b has no names and no JSON-RPC', async () => {
    const answer = await request(`/v1/identity/${ada}`)
    expect(v.parse(identitySchema, await answer.json())).toMatchObject({ name: null, avatar: null })
    const rpc = await started.app.request(`/v1?projectId=${projectId}&chainId=${id}`, { method: 'POST', body: '{}' })
    expect(rpc.status).toBe(400)
  })
})

describe('on a real chain', () => {
  it('R7.05 R7.04 lists a payment before and after it is mined', async () => {
    const bitcoin = await startBitcoin()
    const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
    const network = { id, name: 'Bitcoin Regtest', nativeCurrency, upstreams: [{ http: bitcoin.url }] }
    const real = await startApp(testConfig({ networks: [network] }), database(), { now: () => now })
    const read = async (what: string) => {
      now += 60_000
      const query = `projectId=${projectId}&chainId=${id}&currency=usd`
      return (await real.app.request(`/v1/account/${ada}/${what}?${query}`)).json()
    }
    await bitcoin.pay(ada)
    expect((await read('balance')).balances).toMatchObject([{ quantity: { numeric: '1' } }])
    expect((await read('history')).data).toMatchObject([
      { metadata: { operationType: 'receive', status: 'pending' }, transfers: [{ quantity: { numeric: '1' } }] },
    ])
    await bitcoin.mine()
    const { data, next } = await read('history')
    expect([data[0].metadata.status, next]).toEqual(['confirmed', null])
    await real.close()
    await bitcoin.stop()
  })
})

it('R7.05 requires configured tokens to be on their own network', () => {
  const network = {
    name: 'X',
    nativeCurrency: { name: 'X', symbol: 'X', decimals: 9 },
    upstreams: [{ http: 'http://x' }],
  }
  const usdc = { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 }
  const config = (networkId: string, address: string) =>
    testConfig({ networks: [{ ...network, id: networkId, tokens: [{ ...usdc, address }] }] })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(config(solana, usdc.address).networks).toHaveLength(1)
  for (const [wrong, address] of [
    ['eip155:1', usdc.address],
    [solana, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [id, usdc.address],
  ] as const)
    expect(() => config(wrong, address)).toThrow('not one of this network')
})
