import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { accountId, networkOf } from '@latchkey/protocol'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { testClient } from '../../test/testClient.ts'
import { balancesQuery } from '../queries/balances/balancesQuery.ts'
import { portfolioQuery } from '../queries/balances/portfolioQuery.ts'
import { watchBalances } from './watchBalances.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [here, there] = [accountId(`eip155:1:${address}`), accountId(`eip155:31338:${address}`)]
const path = `/v1/account/${address}/balance`

/** A server whose sockets say what the test lets them say, and a page that shows balances. */
async function setUp({ status = 101, isForbidden = false, isSlow = false } = {}) {
  let admit = () => {}
  const admitted = isSlow ? new Promise<void>((resolve) => (admit = resolve)) : Promise.resolve()
  const sockets = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: (_, done) => void admitted.then(() => done(status === 101, status)),
  })
  await once(sockets, 'listening')
  const connections: { url: string | undefined; lists: string[][]; socket: WebSocket }[] = []
  sockets.on('connection', (socket, { url }) => {
    const connection = { url, lists: [] as string[][], socket }
    connections.push(connection)
    socket.on('message', (text) => connection.lists.push(JSON.parse(String(text)).accounts))
  })
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  })
  const api = scriptedServer({ [path]: { balances: [] } })
  const tries = { count: 0, failures: 0, closed: 0 }
  class CountedSocket extends WebSocket {
    constructor(url: string) {
      if (isForbidden) tries.count += 1
      if (isForbidden) throw new DOMException('refused by the policy', 'SecurityError')
      super(url)
      tries.count += 1
      this.on('error', () => (tries.failures += 1))
      this.on('close', () => (tries.closed += 1))
    }
  }
  const { port } = sockets.address() as AddressInfo
  const client = testClient({
    server: `http://127.0.0.1:${port}`,
    fetch: api.fetch,
    WebSocket: CountedSocket as unknown as typeof globalThis.WebSocket,
  })
  const queries = new QueryClient()
  const own = new QueryObserver(queries, balancesQuery(client, { account: here, currency: 'usd' }))
  const all = new QueryObserver(
    queries,
    portfolioQuery(client, { account: here, networkIds: [networkOf(here), networkOf(there)], currency: 'usd' }),
  )
  for (const observer of [own, all]) onTestFinished(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect([own, all].map((one) => one.getCurrentResult().status)).toEqual(['success', 'success']))
  const emit = (type: string, account: string) => connections.at(-1)?.socket.send(JSON.stringify({ type, account }))
  /** The requests for balances: both queries share them. */
  const reads = () => api.requested.filter(({ url }) => url.pathname === path)
  const ownUpdates = () => own.getCurrentQuery().state.dataUpdateCount
  const live = () => client.balanceEvents.getState().live
  const watch = (...accounts: (typeof here)[]) => watchBalances(client, { accounts, queries })
  return { client, connections, emit, reads, ownUpdates, live, watch, tries, admit }
}

it('R7.05 reads again, bypassing caches, when the server begins to watch and at each change', async () => {
  const { connections, emit, reads, ownUpdates, live, watch } = await setUp()
  onTestFinished(watch(here, there))
  await vi.waitFor(() => expect(connections[0]?.lists).toEqual([[here, there]]))
  expect(connections[0]?.url).toMatch(/^\/v1\/balances\/events\?.*projectId=test/)
  const before = reads().length
  emit('watching', here)
  await vi.waitFor(() => expect(reads().length).toBe(before + 1))
  expect(live()).toEqual([here])
  emit('changed', here)
  await vi.waitFor(() => expect(reads().length).toBe(before + 2))
  expect(reads().at(-1)?.url.searchParams.get('forceUpdate')).toMatch(/^eip155:1:/)
  await vi.waitFor(() => expect(ownUpdates()).toBe(3))
  // The other network only belongs to the portfolio.
  emit('changed', there)
  await vi.waitFor(() => expect(reads().length).toBe(before + 3))
  expect(ownUpdates()).toBe(3)
})

it('opens one socket for all views, keeps it from one view to the next, and closes it after the last', async () => {
  const { client, connections, watch, tries } = await setUp()
  const [stopFirst, stopSecond] = [watch(here), watch(here, there)]
  await vi.waitFor(() => expect(connections[0]?.lists.at(-1)).toEqual([here, there]))
  stopFirst()
  stopSecond()
  const stopLast = watch(there)
  await vi.waitFor(() => expect(connections[0]?.lists.at(-1)).toEqual([there]))
  const closed = once(connections[0]?.socket as WebSocket, 'close')
  stopLast()
  await closed
  expect(client.balanceEvents.getState()).toMatchObject({ live: [], isFollowed: false })
  onTestFinished(watch(here))
  await vi.waitFor(() => expect(connections).toHaveLength(2))
  expect(tries.count).toBe(2)
})

it('leaves a socket that still connects without a failure, which a browser would report', async () => {
  const { client, connections, watch, tries, admit } = await setUp({ isSlow: true })
  const stop = watch(here)
  await vi.waitFor(() => expect(tries.count).toBe(1))
  stop()
  await vi.waitFor(() => expect(client.balanceEvents.getState().isFollowed).toBe(false))
  admit()
  await vi.waitFor(() => expect(tries.closed).toBe(1))
  expect([tries.failures, connections.length]).toEqual([0, 1])
})

it('polls as before while the socket is lost, and reads again once it is back', async () => {
  const { connections, emit, live, watch, reads } = await setUp()
  onTestFinished(watch(here))
  await vi.waitFor(() => expect(connections[0]?.lists).toHaveLength(1))
  emit('watching', here)
  await vi.waitFor(() => expect(live()).toEqual([here]))
  connections[0]?.socket.terminate()
  await vi.waitFor(() => expect(live()).toEqual([]))
  await vi.waitFor(() => expect(connections[1]?.lists).toEqual([[here]]))
  const before = reads().length
  emit('watching', here)
  await vi.waitFor(() => expect(reads().length).toBeGreaterThan(before))
})

it('ignores events about other accounts, and what is no event', async () => {
  const { connections, emit, reads, live, watch } = await setUp()
  onTestFinished(watch(here))
  await vi.waitFor(() => expect(connections[0]?.lists).toHaveLength(1))
  const before = reads().length
  for (const text of ['', '{', '[]', '{"type":"changed"}', `{"type":"sent","account":"${here}"}`, 'x'.repeat(2_000)])
    connections[0]?.socket.send(text)
  emit('watching', there)
  emit('changed', '__proto__')
  emit('watching', here)
  await vi.waitFor(() => expect(reads().length).toBe(before + 1))
  expect(live()).toEqual([here])
})

it('gives up after three refusals, because a server of an earlier version has no such socket', async () => {
  const { watch, tries, live } = await setUp({ status: 404 })
  onTestFinished(watch(here))
  await vi.waitFor(() => expect(tries.count).toBe(3))
  expect(live()).toEqual([])
})

it('polls where the page may not open a socket, and tries once', async () => {
  const { connections, live, watch, tries } = await setUp({ isForbidden: true })
  onTestFinished(watch(here))
  await vi.waitFor(() => expect(tries.count).toBe(1))
  // Another client's list arrives later than this one would.
  onTestFinished(watch(there))
  const other = await setUp()
  onTestFinished(other.watch(there))
  await vi.waitFor(() => expect(other.connections[0]?.lists).toEqual([[there]]))
  expect(tries.count).toBe(1)
  expect(live()).toEqual([])
  expect(connections).toEqual([])
})
