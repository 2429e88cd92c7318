import { keccak256 } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BREAK, HANG, holdEvmNodes } from '../../test/evmNodes.ts'
import { type FakeNode, startNode } from '../../test/nodes.ts'
import { createFailover, UpstreamsFailed, UpstreamsFlooded, UpstreamsRefused } from './failover.ts'
import { createPost } from './postJson.ts'
import { evmProbe } from './probes.ts'
import { settleTransactions } from './settleTransactions.ts'
import { createUpstreamPool } from './upstreamPool.ts'

const call = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}'
const good = '{"jsonrpc":"2.0","id":1,"result":"0x1"}'
const nodes: FakeNode[] = []
const start = holdEvmNodes()
const { post, close } = createPost()

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
  close()
})

async function node(...args: Parameters<typeof startNode>) {
  const started = await startNode(...args)
  nodes.push(started)
  return started
}

const saying = (body: string, status = 200) =>
  node((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))

describe('createFailover', () => {
  it.each([
    ['is rate limited', '{}', 429],
    ['is broken', 'Bad gateway', 502],
    ['answers a web page', '<html>Sign in</html>', 200],
    ['answers nothing', '', 200],
    ['answers other JSON', '{"ok":true}', 200],
    ['says its quota is used up', '{"id":1,"error":{"code":-32005,"message":"daily rate limit exceeded"}}', 200],
    ['lacks the block', '{"id":1,"error":{"code":-32000,"message":"header not found"}}', 200],
  ])('R7.30b tries the next node when one %s', async (_, body, status) => {
    const bad = await saying(body, status)
    const next = await saying(good)
    const send = createFailover([{ http: bad.url }, { http: next.url }], { post })
    expect(String(await send(call))).toBe(good)
    expect([bad.requests, next.requests]).toEqual([[call], [call]])
  })

  it.each([
    ['a revert', '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted: capacity","data":"0x"}}'],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"method not found"}}'],
    ['too little money', '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"insufficient funds for gas"}}'],
  ])('passes on %s as the response', async (_, body) => {
    const first = await saying(body)
    const second = await saying(good)
    const send = createFailover([{ http: first.url }, { http: second.url }], { post })
    expect(String(await send(call))).toBe(body)
    expect(second.requests).toEqual([])
  })

  it('tries the next node when one never responds', async () => {
    const silent = await node(() => {})
    const next = await saying(good)
    // Only the silent node has a short timeout.
    const hasty: typeof post = (url, body, options) =>
      post(url, body, url === silent.url ? { ...options, timeoutMs: 500 } : options)
    const send = createFailover([{ http: silent.url }, { http: next.url }], { post: hasty })
    expect(String(await send(call))).toBe(good)
  })

  it('rejects a response larger than 10 MiB', async () => {
    const flood = await saying(`{"result":"${'0'.repeat(10 * 1024 * 1024)}"}`)
    await expect(createFailover([{ http: flood.url }], { post })(call)).rejects.toThrow(UpstreamsFailed)
  })

  it('pauses a node that fails repeatedly, and tries it again later', async () => {
    let now = 0
    let isBroken = true
    const first = await node((_, response) => response.writeHead(isBroken ? 500 : 200).end(good))
    const second = await saying(good)
    const send = createFailover([{ http: first.url }, { http: second.url }], { post, now: () => now })
    for (let round = 0; round < 5; round++) await send(call)
    expect(first.requests).toHaveLength(3)
    isBroken = false
    now += 2_001
    await send(call)
    await send(call)
    expect(first.requests).toHaveLength(5)
    expect(second.requests).toHaveLength(5)
  })

  it("does not pause a node because of one visitor's requests", async () => {
    const missing = await saying('{"id":1,"error":{"code":-32000,"message":"header not found"}}')
    const send = createFailover([{ http: missing.url }], { post })
    for (let round = 0; round < 4; round++) await expect(send(call)).rejects.toThrow(UpstreamsRefused)
    const flood = await saying(`{"result":"${'0'.repeat(10 * 1024 * 1024)}"}`)
    const other = await saying(good)
    const pool = createUpstreamPool([{ http: flood.url }, { http: other.url }], { post, now: () => 0 })
    await createFailover([], { post, pool })(call)
    expect(pool.describe()[0]).toMatchObject({ state: 'ok', errorShare: 0.1 })
    await expect(createFailover([{ http: flood.url }], { post })(call)).rejects.toThrow(UpstreamsFlooded)
  })

  it('probes a node with a small request after a timeout, before it counts as down', async () => {
    const heavy = await start(({ method }) => (method === 'eth_getLogs' ? HANG : undefined))
    const dead = await start(({ method }) => (method === 'eth_chainId' ? undefined : HANG))
    const upstreams = [heavy, dead].map(({ url: http }) => ({ http }))
    const hasty: typeof post = (url, body, options) => post(url, body, { ...options, timeoutMs: 200 })
    const pool = createUpstreamPool(upstreams, { post: hasty, probe: evmProbe(7) })
    const send = createFailover(upstreams, { post: hasty, pool })
    const logs = call.replace('eth_blockNumber', 'eth_getLogs')
    for (let round = 0; round < 3; round++) await expect(send(logs)).rejects.toThrow('no answer in')
    await vi.waitFor(() => expect(pool.describe().map(({ state }) => state)).toEqual(['ok', 'paused']))
  })

  describe('a transaction whose first response is lost', () => {
    const raw = '0x02f8'
    const hash = keccak256(raw)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'eth_sendRawTransaction', params: [raw] })
    const sendTo = async (second: Awaited<ReturnType<typeof start>>) => {
      const first = await start(({ method }) => (method === 'eth_sendRawTransaction' ? BREAK : undefined))
      const upstreams = [first, second].map(({ url: http }) => ({ http }))
      return async (text: string) =>
        JSON.parse(String(await createFailover(upstreams, { post, settle: settleTransactions })(text)))
    }
    const refusing = (message: string, found: unknown = null) =>
      start(({ method }) => (method === 'eth_getTransactionByHash' ? found : { error: { code: -32_000, message } }))

    it.each(['already known', 'transaction already imported', 'AlreadyKnown', 'Known transaction'])(
      'counts as sent when the next node says "%s"',
      async (message) => {
        const send = await sendTo(await refusing(message))
        expect(await send(body)).toEqual({ jsonrpc: '2.0', id: 9, result: hash })
      },
    )

    it('counts as sent when the next node has it in a block', async () => {
      const send = await sendTo(await refusing('nonce too low', { hash }))
      expect(await send(body)).toEqual({ jsonrpc: '2.0', id: 9, result: hash })
    })

    it('counts as not sent when another transaction used its nonce', async () => {
      const send = await sendTo(await refusing('nonce too low'))
      expect(await send(body)).toMatchObject({ id: 9, error: { message: 'nonce too low' } })
    })
  })

  it('does not count as sent when the first node knew it before', async () => {
    const node = await start(() => ({ error: { code: -32_000, message: 'already known' } }))
    const send = createFailover([{ http: node.url }], { post, settle: settleTransactions })
    const body = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'eth_sendRawTransaction', params: ['0x02f8'] })
    expect(JSON.parse(String(await send(body)))).toMatchObject({ error: { message: 'already known' } })
  })

  it('stops when its caller aborts', async () => {
    const silent = await node(() => {})
    const aborted = createFailover([{ http: silent.url }], { post })(call, AbortSignal.timeout(20))
    await expect(aborted).rejects.toThrow(/abort|timeout/i)
  })
})
