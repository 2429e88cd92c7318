import { historyAnswerSchema } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import * as v from 'valibot'
import { type Address, type Hex, pad, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../../../config/configSchema.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { startNode } from '../../../test/nodes.ts'
import { type ProviderCall, startProvider } from '../../../test/onRampProviders.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// A real chain; what refuses to trace is a node before it that refuses these methods.

const database = holdDatabase()
const forwarder: Address = pad('0xf0', { size: 20 })
const keeper: Address = pad('0xf1', { size: 20 })
const failing: Address = pad('0xf2', { size: 20 })
let anvil: Anvil
let ada: Address
let bob: Address
let stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  anvil = await startAnvil()
  ada = anvil.account(1).address
  bob = anvil.account(2).address
  // Sends its value to the address in the calldata: CALL(gas, calldata, value).
  await anvil.place(forwarder, '0x5f5f5f5f345f355af100')
  // The same with DELEGATECALL, which transfers nothing: it runs bob's code, and bob has none.
  await anvil.place(keeper, '0x5f5f5f5f5f355af400')
  // Forwards, then reverts all of it.
  await anvil.place(failing, '0x5f5f5f5f345f355af15f5ffd')
})
afterAll(() => anvil.stop())

async function call(to: Address, who: Address, value = parseEther('1.5')): Promise<Hex> {
  const request = { account: ada, chain: null, to, value, data: pad(who), gas: 300_000n } as const
  const hash = await anvil.client.sendTransaction(request)
  await mined(anvil.client, hash)
  return hash
}

const callSchema = v.object({ id: v.number(), method: v.string() })

/** A node that refuses methods, in front of the chain. */
async function nodeWithout(...refused: string[]) {
  const seen: string[] = []
  const node = await startNode(async (body, response) => {
    const requested: unknown = JSON.parse(body)
    const answers = [requested].flat().map(async (one) => {
      const { id, method } = v.parse(callSchema, one)
      seen.push(method)
      if (refused.includes(method)) return { jsonrpc: '2.0', id, error: { code: -32_601, message: 'no such method' } }
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(one) }
      return (await fetch(anvil.http, init)).json()
    })
    const all = await Promise.all(answers)
    response.end(JSON.stringify(Array.isArray(requested) ? all : all[0]))
  })
  stops.push(node.stop)
  return { http: node.url, seen }
}

async function open(http: string, settings: object = {}) {
  const network: ConfigInput['networks'][number] = {
    id: 'eip155:31337',
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http }],
  }
  const { app, close } = await startApp(testConfig({ networks: [network], ...settings }), database())
  stops.push(close)
  return async (account: string) => {
    const path = `/v1/account/${account}/history?projectId=${projectId}&chainId=eip155:31337`
    return v.parse(historyAnswerSchema, await (await app.request(path)).json()).data
  }
}

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
})

describe('native transfers inside calls', () => {
  it('R7.04 are part of the activity, even for an account that is neither sender nor recipient', async () => {
    const hash = await call(forwarder, bob)
    const history = await open(anvil.http)
    const expected = { metadata: { hash, operationType: 'receive' } }
    const received = { direction: 'in', quantity: { numeric: '1.5' } }
    await expect
      .poll(async () => (await history(bob)).find((row) => row.metadata.hash === hash))
      .toMatchObject(expected)
    const [row] = await history(bob)
    expect(row?.transfers).toHaveLength(1)
    expect(row?.transfers?.[0]).toMatchObject({ ...received, fungible_info: { symbol: 'ETH' } })
    // Also what happens while the account is followed.
    const later = await call(forwarder, bob, parseEther('0.25'))
    await expect
      .poll(async () => (await history(bob))[0])
      .toMatchObject({ metadata: { hash: later }, transfers: [{ quantity: { numeric: '0.25' } }] })
  })

  it('R7.04 are ignored when the call is a delegatecall, or failed', async () => {
    const borrowed = await call(keeper, bob)
    const failed = await call(failing, bob)
    const history = await open(anvil.http)
    await expect.poll(async () => (await history(ada)).some((row) => row.metadata.hash === failed)).toBe(true)
    const rows = await history(bob)
    expect(rows.filter((row) => [borrowed, failed].includes(row.metadata.hash as Hex))).toEqual([])
  })

  it('R7.04 are left out when the node can’t trace, which is asked once', async () => {
    const hash = await call(forwarder, bob)
    const node = await nodeWithout('debug_traceTransaction', 'trace_filter')
    const history = await open(node.http)
    await expect.poll(async () => (await history(ada)).find((row) => row.metadata.hash === hash)).toBeDefined()
    const traces = () => node.seen.filter((method) => /trace/.test(method)).length
    const before = traces()
    expect(before).toBeGreaterThan(2)
    const next = await call(forwarder, bob)
    await expect.poll(async () => (await history(ada)).find((row) => row.metadata.hash === next)).toBeDefined()
    // Only for a single block, it isn't known yet whether the node can trace.
    expect(traces() - before).toBeLessThanOrEqual(2)
  })
})

describe('an external index', () => {
  it.each(['etherscan', 'blockscout'] as const)(
    'R7.04 finds the history by %s when the node has none, and shows what the chain says',
    async (name) => {
      const carol = anvil.account(name === 'etherscan' ? 3 : 4).address
      const hash = await call(forwarder, carol)
      const block = String((await anvil.client.getTransactionReceipt({ hash })).blockNumber)
      await anvil.client.mine({ blocks: 300 })
      const row = { blockNumber: block, timeStamp: '1', from: forwarder, to: carol, value: '999', isError: '0' }
      const none = { status: '0', message: 'No transactions found', result: [] }
      const inner = name === 'etherscan' ? { ...row, hash } : { ...row, transactionHash: hash, index: '1' }
      const invented = { ...row, transactionHash: `0x${'ab'.repeat(32)}`, hash: `0x${'ab'.repeat(32)}` }
      const source = await startProvider({
        'GET /api': ({ path }: ProviderCall) =>
          new URL(path, 'http://x').searchParams.get('action') === 'txlistinternal'
            ? { json: { status: '1', message: 'OK', result: [inner, invented] } }
            : { json: none },
      })
      stops.push(source.stop)
      const node = await nodeWithout('ots_searchTransactionsBefore', 'trace_filter')
      const settings =
        name === 'etherscan' ? { apiKey: 'key-of-etherscan', url: source.url } : { 'eip155:31337': source.url }
      const history = await open(node.http, { dataSources: { [name]: settings } })
      await expect.poll(() => history(carol)).toHaveLength(1)
      const [found] = await history(carol)
      // Not the 999 that the source returns.
      expect(found).toMatchObject({ metadata: { hash }, transfers: [{ quantity: { numeric: '1.5' } }] })
      const requested = new URL(source.calls[0]?.path ?? '', 'http://x').searchParams
      expect(requested.get('address')?.toLowerCase()).toBe(carol.toLowerCase())
      if (name === 'etherscan')
        expect([requested.get('chainid'), requested.get('apikey')]).toEqual(['31337', 'key-of-etherscan'])
    },
  )

  it.each<[string, unknown, number]>([
    [
      'is over its limit',
      { json: { status: '0', message: 'NOTOK', result: 'Max calls per sec rate limit reached (5/sec)' } },
      5,
    ],
    ['is down', { status: 502, json: '<html>' }, 6],
    ['answers nonsense', { json: { status: '1', message: 'OK', result: [{ blockNumber: '-1', hash: 'x' }] } }, 7],
    ['asks us to wait', { status: 429, json: {} }, 8],
  ])('R7.04 hides nothing that the node knows when it %s', async (_, answer, index) => {
    const dave = anvil.account(index).address
    const hash = await call(dave, bob, 7n)
    const source = await startProvider({ 'GET /api': answer })
    stops.push(source.stop)
    const node = await nodeWithout('ots_searchTransactionsBefore')
    const history = await open(node.http, { dataSources: { blockscout: { 'eip155:31337': source.url } } })
    await expect.poll(async () => (await history(dave)).map((row) => row.metadata.hash)).toContain(hash)
    expect(source.calls.length).toBeGreaterThan(0)
  })
})
