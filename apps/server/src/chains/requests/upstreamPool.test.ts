import { afterEach, describe, expect, it, vi } from 'vitest'
import { BREAK, holdEvmNodes } from '../../test/evmNodes.ts'
import { createFailover } from './failover.ts'
import { createPost } from './postJson.ts'
import { evmProbe } from './probes.ts'
import { createUpstreamPool, type UpstreamPool } from './upstreamPool.ts'

const call = '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":[]}'
const { post, close } = createPost()
const start = holdEvmNodes()
let time = 0
const now = () => time

afterEach(() => {
  close()
  time = 0
})

function connect(upstreams: { http: string; weight?: number }[], random = () => 0) {
  const pool = createUpstreamPool(upstreams, { post, probe: evmProbe(7), now, random })
  return { pool, send: createFailover(upstreams, { post, pool, now }) }
}
const measured = (pool: UpstreamPool) =>
  vi.waitFor(() => expect(pool.describe().every(({ latencyMs }) => latencyMs !== undefined)).toBe(true))
const order = (pool: UpstreamPool) => pool.order().map(({ upstream }) => upstream)

describe('createUpstreamPool', () => {
  it('R7.30b prefers the node that has been much faster recently', async () => {
    let answerSlowly = () => {}
    const held = new Promise<void>((resolve) => {
      answerSlowly = resolve
    })
    const slow = await start(async ({ method }) => {
      if (method === 'eth_blockNumber') await held
    })
    const fast = await start()
    const { pool } = connect([{ http: slow.url }, { http: fast.url }])
    expect(order(pool)).toEqual([0, 1])
    await vi.waitFor(() => expect(pool.describe()[1]?.latencyMs).toBe(0))
    await vi.waitFor(() => expect(slow.count('eth_blockNumber')).toBe(1))
    time += 500
    answerSlowly()
    await measured(pool)
    expect(order(pool)).toEqual([1, 0])
  })

  it('keeps the configured order among equally good nodes', async () => {
    const nodes = [await start(), await start()]
    const { pool } = connect(nodes.map(({ url: http }) => ({ http })))
    pool.order()
    await measured(pool)
    expect(order(pool)).toEqual([0, 1])
  })

  it('chooses equally good nodes in proportion to their weights, and weight 0 last', async () => {
    const nodes = [await start(), await start(), await start()]
    const upstreams = nodes.map(({ url: http }, index) => ({ http, weight: [0, 1, 3][index] ?? 1 }))
    for (const [random, first] of [
      [0.1, 1],
      [0.3, 2],
      [0.9, 2],
    ] as const) {
      const { pool } = connect(upstreams, () => random)
      expect(order(pool)[0]).toBe(first)
      expect(order(pool)[2]).toBe(0)
    }
    // A filter exists at one node only, so these requests ignore the weights.
    const { pool } = connect(upstreams, () => 0.9)
    expect(pool.order(true).map(({ upstream }) => upstream)).toEqual([1, 2, 0])
  })

  it('never uses a node of another chain', async () => {
    const wrong = await start(({ method }) => (method === 'eth_chainId' ? '0x8' : '0xbad'))
    const right = await start(({ method }) => (method === 'eth_getBalance' ? '0x5' : undefined))
    const { send, pool } = connect([{ http: wrong.url }, { http: right.url }])
    for (let round = 0; round < 5; round++) expect(String(await send(call))).toContain('"0x5"')
    expect(wrong.count('eth_getBalance')).toBe(0)
    expect(pool.describe()[0]?.state).toBe('wrong-chain')
    // Alone, it isn't used either.
    await expect(connect([{ http: wrong.url }]).send(call)).rejects.toThrow('another chain')
  })

  it('checks the chain again after a node was down', async () => {
    let isDown = false
    let chainId = '0x7'
    const node = await start(({ method }) => {
      if (isDown) return BREAK
      return method === 'eth_chainId' ? chainId : '0x5'
    })
    const { send } = connect([{ http: node.url }])
    await send(call)
    await send(call)
    expect(node.count('eth_chainId')).toBe(1)
    isDown = true
    await expect(send(call)).rejects.toThrow()
    isDown = false
    chainId = '0x8'
    await expect(send(call)).rejects.toThrow('another chain')
    // The operator repairs it.
    chainId = '0x7'
    time += 60_000
    expect(String(await send(call))).toContain('"0x5"')
  })

  it('puts a node last when it is far behind the others', async () => {
    const late = await start(({ method }) => (method === 'eth_blockNumber' ? '0x10' : undefined))
    const nodes = [late, await start(), await start()]
    const { pool } = connect(nodes.map(({ url: http }) => ({ http })))
    pool.order()
    await measured(pool)
    expect(order(pool)).toEqual([1, 2, 0])
    expect(pool.describe()[0]?.state).toBe('behind')
  })

  it('does not put honest nodes last when one pretends to be ahead', async () => {
    const liar = await start(({ method }) => (method === 'eth_blockNumber' ? '0xfffffff' : undefined))
    const nodes = [await start(), await start(), liar]
    const { pool } = connect(nodes.map(({ url: http }) => ({ http })))
    pool.order()
    await measured(pool)
    expect(pool.describe().map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  })

  it("probes a paused node with a small read, not with a visitor's request", async () => {
    let isDown = true
    const first = await start(() => (isDown ? BREAK : undefined))
    const second = await start(({ method }) => (method === 'eth_getBalance' ? '0x5' : undefined))
    const { send, pool } = connect([{ http: first.url }, { http: second.url }])
    for (let round = 0; round < 3; round++) await send(call)
    await vi.waitFor(() => expect(pool.describe()[0]?.state).toBe('paused'))
    time += 60_000
    const before = first.requests.length
    await Promise.all([send(call), send(call), send(call)])
    // One try at a time, whatever the number of requests.
    await vi.waitFor(() => expect(first.requests.length).toBe(before + 1))
    isDown = false
    time += 60_000
    await send(call)
    await vi.waitFor(() => expect(pool.describe()[0]?.state).toBe('ok'))
    expect(first.count('eth_getBalance')).toBe(0)
  })
})
