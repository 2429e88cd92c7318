import { afterEach, describe, expect, it } from 'vitest'
import { type FakeNode, startNode } from '../../test/nodes.ts'
import { createFailover, UpstreamsFailed } from './failover.ts'
import { createPost } from './postJson.ts'

const call = '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}'
const good = '{"jsonrpc":"2.0","id":1,"result":"0x1"}'
const nodes: FakeNode[] = []
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
  ])('R7.30b asks the next node when one %s', async (_, body, status) => {
    const bad = await saying(body, status)
    const next = await saying(good)
    const send = createFailover([{ http: bad.url }, { http: next.url }], { post })
    expect(String(await send(call))).toBe(good)
    expect([bad.asked, next.asked]).toEqual([[call], [call]])
  })

  it.each([
    ['a revert', '{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted: capacity","data":"0x"}}'],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"method not found"}}'],
    ['too little money', '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"insufficient funds for gas"}}'],
  ])('hands %s on as the answer it is', async (_, body) => {
    const first = await saying(body)
    const second = await saying(good)
    const send = createFailover([{ http: first.url }, { http: second.url }], { post })
    expect(String(await send(call))).toBe(body)
    expect(second.asked).toEqual([])
  })

  it('asks the next node when one never answers', async () => {
    const silent = await node(() => {})
    const next = await saying(good)
    // Only the silent node has a short timeout.
    const hasty: typeof post = (url, body, options) =>
      post(url, body, url === silent.url ? { ...options, timeoutMs: 500 } : options)
    const send = createFailover([{ http: silent.url }, { http: next.url }], { post: hasty })
    expect(String(await send(call))).toBe(good)
  })

  it('refuses an answer that is larger than 10 MiB', async () => {
    const flood = await saying(`{"result":"${'0'.repeat(10 * 1024 * 1024)}"}`)
    await expect(createFailover([{ http: flood.url }], { post })(call)).rejects.toThrow(UpstreamsFailed)
  })

  it('leaves a node out for a while that fails again and again, and tries it after that', async () => {
    let now = 0
    let isBroken = true
    const first = await node((_, response) => response.writeHead(isBroken ? 500 : 200).end(good))
    const second = await saying(good)
    const send = createFailover([{ http: first.url }, { http: second.url }], { post, now: () => now })
    for (let round = 0; round < 5; round++) await send(call)
    expect(first.asked).toHaveLength(3)
    isBroken = false
    now += 2_001
    await send(call)
    await send(call)
    expect(first.asked).toHaveLength(5)
    expect(second.asked).toHaveLength(5)
  })

  it('ends with its caller', async () => {
    const silent = await node(() => {})
    const aborted = createFailover([{ http: silent.url }], { post })(call, AbortSignal.timeout(20))
    await expect(aborted).rejects.toThrow(/abort|timeout/i)
  })
})
