import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BalanceEvent, balancesAnswerSchema } from '@latchkey/protocol/api'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { placeMulticall } from '@latchkey/test/contracts'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, parseAbi, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createBuckets } from '../../http/limits/tokenBuckets.ts'
import { tokenCode } from '../../test/contracts.ts'
import { holdDatabase } from '../../test/databases.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'
import { createBalanceSockets, isForBalances } from './balanceSockets.ts'

const database = holdDatabase()
const token = '0x00000000000000000000000000000000000070c3'
let anvil: Anvil
let multicall3: `0x${string}`
const stops: (() => unknown)[] = []
beforeAll(async () => {
  anvil = await startAnvil()
  multicall3 = await placeMulticall(anvil)
  await anvil.place(token, tokenCode({ name: 'Test', symbol: 'TEST', decimals: 18 }))
  await anvil.give(token, anvil.account(0).address, 1n)
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
afterAll(() => anvil.stop())

type Settings = {
  upstream?: { http: string; ws?: string }
  hasMulticall?: boolean
  balanceEvents?: Record<string, number>
  isLimited?: boolean
}

async function start({ upstream = anvil, hasMulticall = true, balanceEvents = {}, isLimited }: Settings = {}) {
  const { http, ws } = upstream
  const calls: string[] = []
  const config = testConfig({
    networks: [
      {
        id: 'eip155:31337',
        name: 'Devnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        upstreams: [ws ? { http, ws } : { http }],
        ...(hasMulticall ? { multicall3 } : {}),
      },
    ],
    balanceEvents,
  })
  const { app, services, chains, close } = await startApp(config, database(), {
    onUpstreamCall: (body) => calls.push(body),
  })
  const data = createBuckets({ burst: 30, perSecond: 0.001 })
  const all = { take: () => ({ isAllowed: true, retryAfterSeconds: 0 }) }
  const buckets = isLimited ? { data, all } : undefined
  const sockets = createBalanceSockets({ config, chains, events: services.accountEvents, buckets })
  const server = createServer().on('upgrade', sockets.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stops.push(async () => {
    sockets.close()
    server.close().closeAllConnections()
    await close()
  })
  const url = `ws://127.0.0.1:${port}/v1/balances/events?projectId=${projectId}`

  async function open() {
    const socket = new WebSocket(url)
    stops.push(() => socket.terminate())
    const heard: BalanceEvent[] = []
    socket.on('message', (text) => heard.push(JSON.parse(String(text))))
    await once(socket, 'open')
    const watch = (...accounts: string[]) => socket.send(JSON.stringify({ accounts }))
    /** Waits until the last event about an account is this one. */
    const hears = (type: BalanceEvent['type'], account: string, count = 1) =>
      vi.waitFor(() =>
        expect(heard.filter((event) => event.type === type && event.account === account)).toHaveLength(count),
      )
    return { socket, watch, heard, hears }
  }

  async function native(place: number): Promise<string | undefined> {
    const path = `/v1/account/${anvil.account(place).address}/balance?projectId=${projectId}&currency=usd&chainId=eip155:31337`
    const { balances } = v.parse(balancesAnswerSchema, await (await app.request(path)).json())
    return balances.find(({ address }) => address === undefined)?.quantity.numeric
  }
  return { url, open, native, calls, services }
}

const aggregateAbi = parseAbi([
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) payable',
])
const id = (place: number) => `eip155:31337:${anvil.account(place).address}`
const pay = (to: number) =>
  anvil.client.sendTransaction({
    account: anvil.account(0).address,
    chain: null,
    to: anvil.account(to).address,
    value: parseEther('1'),
  })

describe('the WebSocket of balances', () => {
  it.each([
    ['at a node with a WebSocket', {}],
    ['without Multicall3', { hasMulticall: false }],
    ['at a node without a WebSocket', { withoutSocket: true }],
  ])(
    'R7.05 drops the cached balance and says so when a payment is mined, %s',
    async (_, { withoutSocket, ...rest }: { withoutSocket?: boolean; hasMulticall?: boolean }) => {
      const server = await start({ ...rest, ...(withoutSocket ? { upstream: { http: anvil.http } } : {}) })
      const before = await server.native(3)
      const client = await server.open()
      client.watch(id(3))
      await client.hears('watching', id(3))
      await pay(3)
      await client.hears('changed', id(3))
      expect(Number(await server.native(3))).toBe(Number(before) + 1)
    },
  )

  it('says that it watches only after the cached balance was dropped', async () => {
    const server = await start()
    const before = await server.native(4)
    await pay(4)
    expect(await server.native(4)).toBe(before)
    const client = await server.open()
    client.watch(id(4))
    await client.hears('watching', id(4))
    expect(Number(await server.native(4))).toBe(Number(before) + 1)
    // Also for a second page, whose account is watched already.
    const second = await server.open()
    second.watch(id(4))
    await second.hears('watching', id(4))
  })

  it('notices a native payment inside another call, and a token transfer', async () => {
    const server = await start()
    const client = await server.open()
    client.watch(id(5), id(6))
    await client.hears('watching', id(5))
    await client.hears('watching', id(6))
    const callData = { target: anvil.account(5).address, allowFailure: false, value: 1n, callData: '0x' } as const
    const data = encodeFunctionData({ abi: aggregateAbi, functionName: 'aggregate3Value', args: [[callData]] })
    const from = { account: anvil.account(0).address, chain: null }
    await anvil.client.sendTransaction({ ...from, to: multicall3, data, value: 1n })
    await client.hears('changed', id(5))
    const args = [anvil.account(6).address, 1n] as const
    await anvil.client.sendTransaction({
      ...from,
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    })
    await client.hears('changed', id(6))
    // The next search covers the block of the transfer again.
    await pay(5)
    await client.hears('changed', id(5), 2)
    expect(client.heard.filter(({ type }) => type === 'changed')).toHaveLength(3)
  })

  it('reads each account once per block for all pages, and nothing when nobody watches', async () => {
    const server = await start()
    const clients = await Promise.all([server.open(), server.open(), server.open()])
    for (const client of clients) client.watch(id(7))
    for (const client of clients) await client.hears('watching', id(7))
    server.calls.length = 0
    await pay(7)
    for (const client of clients) await client.hears('changed', id(7))
    expect(server.calls.filter((body) => body.includes('eth_getLogs'))).toHaveLength(1)
    for (const { socket } of clients) socket.terminate()
    const other = await server.open()
    other.watch(id(7))
    await other.hears('watching', id(7))
    other.watch()
    // The next event belongs to a list without the account.
    other.watch(id(8))
    await other.hears('watching', id(8))
    await pay(7)
    await pay(8)
    await other.hears('changed', id(8))
    expect(other.heard.filter(({ account }) => account === id(7))).toHaveLength(1)
  })

  it.each([
    ['text', 'accounts', 1008],
    ['an object without accounts', '{}', 1008],
    ['another member', '{"accounts":[],"url":"http://169.254.169.254"}', 1008],
    ['no CAIP-10 id', '{"accounts":["0x00"]}', 1008],
    [
      'an address of another namespace',
      '{"accounts":["eip155:31337:So11111111111111111111111111111111111111112"]}',
      1008,
    ],
    [
      '21 accounts',
      JSON.stringify({ accounts: Array(21).fill('eip155:31337:0x00000000000000000000000000000000000000a1') }),
      1008,
    ],
    ['5,001 bytes', ' '.repeat(5_001), 1009],
  ])('closes when it receives %s', async (_, text, code) => {
    const { socket } = await (await start()).open()
    socket.send(text)
    const [closed] = await once(socket, 'close')
    expect(closed).toBe(code)
  })

  it('leaves out networks that the server does not have', async () => {
    const client = await (await start()).open()
    client.watch('eip155:999:0x00000000000000000000000000000000000000a1', id(3))
    await client.hears('watching', id(3))
    expect(client.heard).toHaveLength(1)
  })

  it('limits sockets and accounts of one address, requests, and accounts of one network', async () => {
    const server = await start({
      balanceEvents: { socketsPerAddress: 2, accountsPerAddress: 2, accountsPerNetwork: 1 },
    })
    const [first, second] = [await server.open(), await server.open()]
    const refused = new WebSocket(server.url)
    expect((await once(refused, 'unexpected-response'))[1].statusCode).toBe(429)
    first.watch(id(3), id(4), id(5))
    await first.hears('watching', id(3))
    // One account was free: an account that isn't watched doesn't count.
    expect(first.heard).toHaveLength(1)
    second.watch(id(3))
    await second.hears('watching', id(3))
    first.socket.terminate()
    await vi.waitFor(async () => (await server.open()).socket.terminate())
  })

  it('closes the socket of an address that asks too often', async () => {
    const { socket, watch } = await (await start({ isLimited: true })).open()
    const closed = once(socket, 'close')
    for (let time = 0; time < 10; time++) watch(id(time % 5), id((time % 5) + 1), id((time % 5) + 2))
    expect((await closed)[0]).toBe(1013)
  })

  it('recognises its requests', () => {
    expect(isForBalances({ url: `/v1/balances/events?projectId=${projectId}` })).toBe(true)
    expect(isForBalances({ url: '/v1?projectId=a' })).toBe(false)
  })
})
