import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningServer, startServer } from './startServer.ts'
import { type FakeNode, startNode } from './test/nodes.ts'
import { projectId, testConfig } from './test/startApp.ts'

// Runs real processes, on a machine that may be busy.
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-server-'))
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
let anvil: Anvil
let broken: FakeNode
let server: RunningServer
let rpc: string

beforeAll(async () => {
  anvil = await startAnvil()
  broken = await startNode((_, response) => response.end('<html>'))
  const config = testConfig({
    port: 0,
    dataDir,
    rateLimit: 'off',
    metricsPort: 0,
    networks: [
      {
        id: 'eip155:31337',
        name: 'Devnet',
        nativeCurrency,
        upstreams: [
          { http: broken.url, ws: broken.url.replace('http', 'ws') },
          { http: anvil.http, ws: anvil.ws },
        ],
      },
      { id: 'eip155:7', name: 'Broken', nativeCurrency, upstreams: [{ http: broken.url }] },
    ],
  })
  server = await startServer({
    config,
    log: pino({ level: process.env.LATCHKEY_TEST_LOG ?? 'silent' }),
    about: { version: '1.2.3', commit: 'abc1234' },
  })
  rpc = `${server.url}/v1?projectId=${projectId}&chainId=`
})
afterAll(async () => {
  await server.stop()
  await Promise.all([anvil.stop(), broken.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})

const post = async (body: unknown, chain = 'eip155:31337') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(rpc + chain, { method: 'POST', body: text })
  return { status: response.status, answer: await response.json() }
}
const call = (method: string, params: unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })

it('tells of changed balances, though the first node is broken', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/balances/events?projectId=${projectId}`)
  const heard: unknown[] = []
  socket.on('message', (text) => heard.push(JSON.parse(String(text))))
  const account = `eip155:31337:${anvil.account(5).address}`
  socket.on('open', () => socket.send(JSON.stringify({ accounts: [account] })))
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'watching', account }]))
  const value = 1n
  await anvil.client.sendTransaction({
    account: anvil.account(0).address,
    chain: null,
    to: anvil.account(5).address,
    value,
  })
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'changed', account }))
  socket.terminate()
})

it('keeps an idle connection open longer than a proxy in front does', async () => {
  const seconds = (headers: Headers) => Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])
  expect(seconds((await fetch(`${server.url}/health`)).headers)).toBeGreaterThan(120)
})

describe('POST /v1', () => {
  it('R7.30b forwards a call to the first node that works', async () => {
    expect(await post(call('eth_getBalance', [anvil.account(0).address, 'latest']))).toMatchObject({
      status: 200,
      answer: { id: 1, result: expect.stringMatching(/^0x/) },
    })
  })

  it('answers some methods locally, even while no node works', async () => {
    expect(await post(call('eth_chainId'), 'eip155:7')).toEqual({
      status: 200,
      answer: { jsonrpc: '2.0', id: 1, result: '0x7' },
    })
    expect((await post(call('net_version'), 'eip155:7')).answer).toMatchObject({ result: '7' })
  })

  it('R6.02c I-05 rejects methods that manage the node or would sign, alone and in a batch', async () => {
    const refusal = { code: -32601, message: 'Requested RPC call is not allowed' }
    expect((await post(call('anvil_setBalance'))).answer).toMatchObject({ id: 1, error: refusal })
    const { answer } = await post([
      call('eth_sendTransaction', [], 1),
      call('eth_blockNumber', [], 2),
      call('eth_chainId', [], 3),
    ])
    expect(new Map(answer.map((part: { id: number }) => [part.id, part]))).toEqual(
      new Map<number, unknown>([
        [1, expect.objectContaining({ error: refusal })],
        [2, expect.objectContaining({ result: expect.any(String) })],
        [3, expect.objectContaining({ result: '0x7a69' })],
      ]),
    )
  })

  it.each([
    ['what is not JSON', '{', 400, -32700],
    ['what is no call', '{"hello":1}', 400, -32600],
    ['an empty batch', '[]', 400, -32600],
    ['a batch of 101', JSON.stringify(Array.from({ length: 101 }, () => call('eth_chainId'))), 400, -32600],
  ])('I-05 rejects %s with a code', async (_, body, status, code) => {
    expect(await post(body)).toMatchObject({ status, answer: { error: { code } } })
  })

  it('E-08 rejects a body of more than 1 MiB', async () => {
    expect((await post('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  })

  it('I-06 responds with 503 when no node responds, and 400 for a chain that is not offered', async () => {
    expect(await post(call('eth_blockNumber'), 'eip155:7')).toMatchObject({
      status: 503,
      answer: { reasons: [{ field: 'chainId' }] },
    })
    expect(await post(call('eth_blockNumber'), 'eip155:8')).toMatchObject({
      status: 400,
      answer: { reasons: [{ field: 'chainId' }] },
    })
  })

  it('responds with 426 to a plain GET', async () => {
    expect((await fetch(`${rpc}eip155:31337`)).status).toBe(426)
  })
})

describe('the WebSocket of /v1', () => {
  const connect = (chain: string) => new WebSocket(rpc.replace('http', 'ws') + chain)
  const nextMessage = (socket: WebSocket) =>
    new Promise<{ id?: number; method?: string; error?: { message: string }; params?: { result: { number: string } } }>(
      (resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))),
    )

  it('R7.30b forwards calls and subscriptions to a node whose socket works', async () => {
    const socket = connect('eip155:31337')
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify(call('eth_subscribe', ['newHeads'], 5)))
    expect(await nextMessage(socket)).toMatchObject({ id: 5 })
    const head = nextMessage(socket)
    await anvil.client.mine({ blocks: 1 })
    expect(await head).toMatchObject({ method: 'eth_subscription', params: { result: { number: expect.any(String) } } })
    socket.close()
  })

  it('R6.02c rejects the same methods', async () => {
    const socket = connect('eip155:31337')
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify(call('anvil_mine', [], 6)))
    expect(await nextMessage(socket)).toMatchObject({ id: 6, error: { message: 'Requested RPC call is not allowed' } })
    socket.send('nonsense')
    expect(await nextMessage(socket)).toMatchObject({ error: { message: 'Invalid Request' } })
    socket.close()
  })

  it('R7.30b also takes the bare id of an EVM chain', async () => {
    const socket = connect('31337')
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify(call('eth_chainId', [], 7)))
    expect(await nextMessage(socket)).toMatchObject({ id: 7, result: '0x7a69' })
    socket.close()
  })

  it.each([
    ['eip155:7', 400],
    ['eip155:8', 400],
    ['nonsense', 400],
    ['', 400],
  ])('I-06 is rejected for “%s”, with the usual error body', async (chain, status) => {
    const response = await new Promise<IncomingMessage>((resolve) =>
      connect(chain).once('unexpected-response', (_, answer) => resolve(answer)),
    )
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(JSON.parse(String(Buffer.concat(await response.toArray())))).toMatchObject({
      status: 'FAILED',
      reasons: [
        { field: 'chainId', name: 'chainId', description: expect.stringMatching(/missing|Invalid|no WebSocket/) },
      ],
    })
  })
})

describe('every response', () => {
  it('R7.02 lists the chains', async () => {
    const response = await fetch(`${server.url}/v1/supported-chains`)
    expect(await response.json()).toEqual({
      http: ['eip155:31337', 'eip155:7'],
      ws: ['eip155:31337'],
      swaps: [],
      onramp: [],
      names: [],
    })
  })

  it('R7.25 is given to a client that excludes as many wallets as it may', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => String(index).padStart(64, '0')).join()
    const response = await fetch(`${server.url}/getWallets?projectId=${projectId}&page=1&entries=4&exclude=${ids}`)
    expect([response.status, (await response.json()).data.length]).toEqual([200, 4])
  })

  it.each(['/v1/supported-chains', '/nothing', '/v1/account/0x/balance'])(
    'can be read by any page: %s',
    async (path) => {
      const response = await fetch(server.url + path)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    },
  )

  it('keeps a valid request id, and replaces any other', async () => {
    const id = '0b9d2f0c-6c55-4a0f-9a3e-4f2f0c1d2e3f'
    const request = (value: string) => fetch(`${server.url}/health`, { headers: { 'x-request-id': value } })
    expect((await request(id)).headers.get('x-request-id')).toBe(id)
    expect((await request('<script>')).headers.get('x-request-id')).not.toBe('<script>')
  })

  it('supports CORS preflight', async () => {
    const response = await fetch(`${server.url}/v1/fungible/price`, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toContain('x-sdk-version')
    expect(response.headers.get('access-control-max-age')).toBe('86400')
  })

  it('reports its health', async () => {
    const text = await (await fetch(`${server.url}/health`)).text()
    expect(text).toMatch(/^OK v1\.2\.3, commit hash: abc1234, features: , uptime: \d+ seconds$/)
  })
})

describe('balances', () => {
  it('are read again before their 30 s are over when something arrived', async () => {
    const address = '0x00000000000000000000000000000000000beef1'
    const url = `${server.url}/v1/account/${address}/balance?projectId=${projectId}&currency=usd&chainId=31337`
    const rows = async () => (await (await fetch(url)).json()).balances
    expect(await rows()).toEqual([])
    await anvil.client.sendTransaction({
      account: anvil.account(0).address,
      chain: null,
      to: address,
      value: 5n,
      gas: 21_000n,
    })
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ symbol: 'ETH' }]), {
      interval: 100,
    })
  })
})

describe('the metrics', () => {
  it('are on a separate port, by route and not by URL', async () => {
    await post(call('eth_blockNumber'))
    await fetch(`${server.url}/v1/account/${anvil.account(0).address}/balance?projectId=${projectId}&currency=usd`)
    const text = await (await fetch(server.metricsUrl ?? '')).text()
    const events = await fetch(new URL('/events?days=1', server.metricsUrl))
    expect(await events.json()).toEqual({ counts: [], errors: [] })
    expect(text).toContain('latchkey_request_seconds_count{method="POST",route="/v1",status="200"}')
    expect(text).toContain('latchkey_upstream_seconds_count{network="eip155:31337",upstream="1",outcome="ok"}')
    expect(text).toContain('route="/v1/account/:address/balance"')
    expect(text).not.toMatch(/0x[0-9a-f]{40}/i)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })
})

describe('a second server on the same data directory', () => {
  it('does not start, and does not disturb the first', async () => {
    const config = testConfig({
      port: 0,
      dataDir,
      networks: [{ id: 'eip155:7', name: 'x', nativeCurrency, upstreams: [{ http: broken.url }] }],
    })
    const second = startServer({ config, log: pino({ level: 'silent' }), about: { version: '0', commit: 'x' } })
    await expect(second).rejects.toThrow(/is in use by process/)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })
})
