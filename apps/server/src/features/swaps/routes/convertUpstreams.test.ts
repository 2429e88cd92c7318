import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { type FakeServer, startFakeServer } from '../../../test/fakeServer.ts'
import { projectId, startApp, testConfig } from '../../../test/startApp.ts'

// The only node of a network does what it wants: whatever it says, a client learns in time that there is no price.

const database = holdDatabase()
const WAIT_MS = 700
const chainId = '0x7a69'
const id = 'eip155:31337'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const token = (digit: string) => `0x${digit.repeat(40)}`

type Rpc = { id?: unknown; method?: string }
type Node = (request: Rpc[], response: ServerResponse) => void
let node: Node
let server: FakeServer
beforeAll(async () => {
  server = await startFakeServer((body, response) => {
    const request: Rpc | Rpc[] = JSON.parse(body)
    node(Array.isArray(request) ? request : [request], response)
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  node = () => undefined
})

/** The server with this node alone. Each test has its own, for what a node said is remembered. */
async function start() {
  const network = {
    id,
    name: 'Odd',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    testnet: true,
    upstreams: [{ http: server.url }],
    prices: { factory: token('1'), wrappedNative: token('2'), stable: token('3') },
    swaps: { router: token('4') },
  }
  const { app, close } = await startApp(testConfig({ networks: [network] }), database(), { swapWaitMs: WAIT_MS })
  const pair = { amount: '1000', from: `${id}:${native}`, to: `${id}:${token('3')}` }
  const query = (path: string, parameters: Record<string, string>) =>
    app.request(`/v1/convert/${path}?${new URLSearchParams({ projectId, ...parameters })}`)
  return {
    close,
    get: (path: string) => app.request(path),
    convert: () => [
      query('quotes', pair),
      query('tokens', { chainId: id }),
      query('allowance', { tokenAddress: pair.to, userAddress: `${id}:${token('5')}` }),
      query('build-approve', { from: pair.to, to: pair.from, amount: '5' }),
      app.request('/v1/convert/build-transaction', {
        method: 'POST',
        body: JSON.stringify({ ...pair, projectId, userAddress: `${id}:${token('5')}`, eip155: { slippage: 1 } }),
      }),
    ],
  }
}

const answer =
  (result: unknown): Node =>
  (calls, response) => {
    const answers = calls.map((call) => ({
      jsonrpc: '2.0',
      id: call.id,
      result: call.method === 'eth_chainId' ? chainId : result,
    }))
    response.end(JSON.stringify(calls.length > 1 ? answers : answers[0]))
  }

const nodes: Readonly<Record<string, Node>> = {
  'answers with a page': (_, response) => response.end('<html>Welcome</html>'),
  'answers another request': (_, response) =>
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 'other', result: '0x1' })),
  'answers with half of an answer': (_, response) => response.end('{"jsonrpc":"2.0","id":1,"resu'),
  'is full': (_, response) => response.writeHead(429).end('Too many requests'),
  'belongs to another chain': (calls, response) =>
    response.end(JSON.stringify({ jsonrpc: '2.0', id: calls[0]?.id, result: '0x1' })),
  'hangs up': (_, response) => response.destroy(),
}

describe('a node that', () => {
  it.each(Object.entries(nodes))('R7.06 R7.07 R7.09 R7.11 R7.12 %s gives PROVIDER_UNAVAILABLE', async (_, does) => {
    node = does
    const { convert, close } = await start()
    const answers = await Promise.all(convert())
    const told = await Promise.all(answers.map(async (each) => [each.status, (await each.json()).reasons?.[0].code]))
    expect(told).toEqual(answers.map(() => [503, 'PROVIDER_UNAVAILABLE']))
    await close()
  })

  it('R7.06 R7.07 R7.09 R7.11 R7.12 hangs is given up in time', async () => {
    const { convert, close } = await start()
    const begun = performance.now()
    const answers = await Promise.all(convert())
    const told = await Promise.all(answers.map(async (each) => [each.status, (await each.json()).reasons?.[0].code]))
    expect(told).toEqual(answers.map(() => [503, 'PROVIDER_UNAVAILABLE']))
    // Without the limit it would be the ten seconds of one request to a node, several times.
    expect(performance.now() - begun).toBeLessThan(9_000)
    await close()
  })

  it('R7.02 R7.23 hangs has no swaps on its network, and nobody remembers that', async () => {
    const { get, close } = await start()
    const chains = await get('/v1/supported-chains')
    expect([chains.headers.get('cache-control'), (await chains.json()).swaps]).toEqual(['no-store', []])
    const { features } = await (await get('/appkit/v1/config')).json()
    expect(features).toContainEqual({ id: 'swap', isEnabled: false, config: [] })
    await close()
  })

  it.each([
    ['has no contract at the exchange’s address', '0x'],
    ['has another contract there', '0x1234'],
  ])('R7.02 R7.23 %s has no swaps on its network', async (_, result) => {
    node = answer(result)
    const { get, convert, close } = await start()
    // A transaction also needs a gas price, which this node doesn't have.
    const answers = await Promise.all(convert().slice(0, -1))
    const told = await Promise.all(answers.map(async (each) => [each.status, (await each.json()).reasons?.[0].code]))
    expect(told).toEqual(answers.map(() => [400, 'NETWORK_NOT_SUPPORTED']))
    const chains = await get('/v1/supported-chains')
    expect([chains.headers.get('cache-control'), (await chains.json()).swaps]).toEqual(['public, max-age=300', []])
    const { features } = await (await get('/appkit/v1/config')).json()
    expect(features).toContainEqual({ id: 'swap', isEnabled: false, config: [] })
    await close()
  })
})
