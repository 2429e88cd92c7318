import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { pino } from 'pino'
import type { Hex } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createMetrics } from '../../../base/metrics.ts'
import { connectChains } from '../../../chains/connectChains.ts'
import { createPost } from '../../../chains/requests/postJson.ts'
import { projectId, testConfig } from '../../../test/startApp.ts'
import { createRpcSockets } from './rpcSockets.ts'

// One chain at two real nodes: the second continues from the state of the first, on its own.

const emitter = '0x00000000000000000000000000000000000e417e'
/** LOG1 with the topic 1 and no data. */
const emitterCode = '0x600160006000a100'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Can be stopped by a test, and is stopped after it in any case. */
async function startNode(): Promise<Anvil> {
  const node = await startAnvil()
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= node.stop()
    return stopped
  }
  stops.push(stop)
  return { ...node, stop }
}

async function startTwo(): Promise<[Anvil, Anvil]> {
  const nodes = await Promise.all([startNode(), startNode()])
  await nodes[0].place(emitter, emitterCode)
  await nodes[0].client.mine({ blocks: 2 })
  await follow(nodes[0], nodes[1])
  return nodes
}
/** Gives the second node all blocks of the first. */
async function follow(from: Anvil, to: Anvil): Promise<void> {
  await to.client.loadState({ state: await from.client.dumpState() })
}
const emit = (node: Anvil): Promise<Hex> =>
  node.client.sendTransaction({ chain: null, account: node.account(0).address, to: emitter, gas: 100_000n })

type Limits = {
  resumeSeconds?: number
  socketsPerAddress?: number
  subscriptionsPerSocket?: number
  batchCalls?: number
}

async function startEndpoint(urls: readonly { http: string; ws: string }[], rpc: Limits = {}) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const network = {
    id: 'eip155:31337',
    name: 'Devnet',
    nativeCurrency,
    upstreams: urls.map(({ http, ws }) => ({ http, ws })),
  }
  const config = testConfig({ networks: [network], rpc })
  const { post, get, close } = createPost()
  const deps = { post, get, log: pino({ level: 'silent' }), metrics: createMetrics() }
  const sockets = createRpcSockets({ config, chains: connectChains(config.networks, deps), buckets: undefined })
  const server = createServer().on('upgrade', sockets.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stops.push(() => {
    sockets.close()
    server.close().closeAllConnections()
    close()
  })
  return `ws://127.0.0.1:${port}/v1?projectId=${projectId}&chainId=eip155:31337`
}

type Result = Record<string, unknown>
type Message = {
  id?: unknown
  result?: unknown
  error?: { code: number }
  params?: { subscription: string; result: Result }
}

async function visit(url: string) {
  const socket = new WebSocket(url)
  stops.push(() => socket.terminate())
  const heard: Message[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  let ids = 0
  const call = async (method: string, ...params: unknown[]): Promise<Message> => {
    const id = `call ${++ids}`
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return vi.waitFor(() => heard.find((each) => each.id === id) ?? Promise.reject(new Error('no answer')), {
      interval: 5,
    })
  }
  return {
    socket,
    heard,
    call,
    subscribe: async (...params: unknown[]) => String((await call('eth_subscribe', ...params)).result),
    /** The results of a subscription so far. */
    told: (id: string): Result[] => heard.flatMap(({ params }) => (params?.subscription === id ? [params.result] : [])),
  }
}
const numbers = (results: Result[]) => results.map(({ number }) => Number(number))

describe('the WebSocket of /v1 when its node dies', () => {
  it('R7.30b keeps subscription ids, and sends what was missed once and in order', async () => {
    const [first, second] = await startTwo()
    const visitor = await visit(await startEndpoint([first, second]))
    const heads = await visitor.subscribe('newHeads')
    const logs = await visitor.subscribe('logs', { address: emitter })
    expect(heads).not.toBe(logs)
    await emit(first)
    await vi.waitFor(() => expect([visitor.told(heads).length, visitor.told(logs).length]).toEqual([1, 1]))
    await follow(first, second)
    // Blocks that the first node never knew.
    await emit(second)
    await second.client.mine({ blocks: 2 })
    await emit(second)
    await first.stop()
    await vi.waitFor(() => expect(numbers(visitor.told(heads))).toEqual([3, 4, 5, 6, 7]))
    // Some nodes leave members out of a header's notification, but never these.
    expect(visitor.told(heads)[2]).toMatchObject({
      parentHash: visitor.told(heads)[1]?.hash,
      logsBloom: expect.any(String),
    })
    expect(visitor.told(heads)[2]).not.toHaveProperty('transactions')
    await emit(second)
    await vi.waitFor(() => expect(numbers(visitor.told(heads))).toEqual([3, 4, 5, 6, 7, 8]))
    await vi.waitFor(() =>
      expect(visitor.told(logs).map(({ blockNumber }) => Number(blockNumber))).toEqual([3, 4, 7, 8]),
    )
    expect((await visitor.call('eth_unsubscribe', heads)).result).toBe(true)
    expect((await visitor.call('eth_unsubscribe', heads)).error).toMatchObject({ code: -32_000 })
  })

  it('reports logs removed by a reorganisation before those that replace them', async () => {
    const [first, second] = await startTwo()
    const visitor = await visit(await startEndpoint([first, second]))
    const heads = await visitor.subscribe('newHeads')
    const logs = await visitor.subscribe('logs', { address: emitter })
    await emit(first)
    await vi.waitFor(() => expect(visitor.told(logs)).toHaveLength(1))
    // The second node has another third block.
    await second.client.mine({ blocks: 1, interval: 7 })
    await emit(second)
    await first.stop()
    await vi.waitFor(() => expect(visitor.told(logs)).toHaveLength(3))
    expect(numbers(visitor.told(heads))).toEqual([3, 3, 4])
    const [before, removed, after] = visitor.told(logs)
    expect(removed).toEqual({ ...before, removed: true })
    expect(after).toMatchObject({ blockNumber: '0x4', removed: false })
  })

  it('repeats calls without a response, and reports new transactions', async () => {
    const [first, second] = await startTwo()
    const visitor = await visit(await startEndpoint([first, second]))
    const pending = await visitor.subscribe('newPendingTransactions')
    await first.stop()
    expect(await visitor.call('eth_blockNumber')).toMatchObject({ result: '0x2' })
    const hash = await emit(second)
    await vi.waitFor(() => expect(visitor.told(pending)).toEqual([hash]))
  })

  it('closes with 1013 when no node is available for as long as the operator allows', async () => {
    const [first, second] = await startTwo()
    const { socket } = await visit(await startEndpoint([first, second], { resumeSeconds: 0 }))
    const closed = once(socket, 'close')
    await Promise.all([first.stop(), second.stop()])
    const [code, reason] = await closed
    expect([code, String(reason)]).toEqual([1013, 'no node answers: try again later'])
  })
})

describe('the WebSocket of /v1', () => {
  it('does not use a node of another chain', async () => {
    const [first, second] = await startTwo()
    const other = await startNode()
    await fetch(other.http, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"anvil_setChainId","params":[8]}',
    })
    await other.client.mine({ blocks: 50 })
    const visitor = await visit(await startEndpoint([other, first, second]))
    expect(await visitor.call('eth_blockNumber')).toMatchObject({ result: '0x2' })
  })

  it('responds to each call of a batch with its id, and rejects batches that are too large', async () => {
    const [first, second] = await startTwo()
    const visitor = await visit(await startEndpoint([first, second], { subscriptionsPerSocket: 2, batchCalls: 4 }))
    const call = (id: unknown, method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id, method, params })
    const batch = [call(1, 'eth_blockNumber'), call(1, 'eth_sign'), call('x', 'eth_chainId'), 5]
    visitor.socket.send(JSON.stringify(batch))
    await vi.waitFor(() =>
      expect(visitor.heard.shift()).toMatchObject([
        { id: 1, result: '0x2' },
        { id: 1, error: { code: -32_601 } },
        { id: 'x', result: '0x7a69' },
        { id: null, error: { code: -32_600 } },
      ]),
    )
    visitor.socket.send(JSON.stringify(Array(5).fill(call(1, 'eth_blockNumber'))))
    await vi.waitFor(() => expect(visitor.heard.shift()).toMatchObject({ error: { code: -32_600 } }))
    visitor.socket.send(JSON.stringify([1, 2, 3].map((id) => call(id, 'eth_subscribe', ['newHeads']))))
    await vi.waitFor(() =>
      expect(visitor.heard.shift()).toMatchObject(
        [{ result: /^0x/ }, { result: /^0x/ }, { error: { code: -32_005 } }].map((each) =>
          'result' in each ? { result: expect.stringMatching(each.result ?? '') } : each,
        ),
      ),
    )
  })

  it('limits the sockets of one address', async () => {
    const [first, second] = await startTwo()
    const url = await startEndpoint([first, second], { socketsPerAddress: 1 })
    const { socket } = await visit(url)
    const statusOf = async () => {
      const [, response] = await once(
        new WebSocket(url).on('error', () => {}),
        'unexpected-response',
      )
      return response.statusCode
    }
    expect(await statusOf()).toBe(429)
    socket.close()
    await once(socket, 'close')
    await vi.waitFor(() => visit(url))
  })
})
