import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../config/configSchema.ts'
import { holdDatabase } from '../test/databases.ts'
import { createRelayKey, createRelayToken, randomMessage, randomTopic } from '../test/relayClient.ts'
import { startApp, testConfig } from '../test/startApp.ts'
import { registerAuth } from '../test/watchTokens.ts'

const network = {
  id: 'eip155:1',
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:9' }],
}
const database = holdDatabase()
const stops: (() => unknown)[] = []
let url: string
beforeAll(async () => {
  url = await serve()
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

/** Starts a server and returns the URL of its relay. */
async function serve(relay: ConfigInput['relay'] = {}): Promise<string> {
  const { app, close } = await startApp(testConfig({ networks: [network], relay }), database())
  stops.push(close)
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/relay/rpc`
}

/** A client without a socket. */
function createCaller(to = url) {
  const token = createRelayToken(createRelayKey())
  const post = (body: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(to, { method: 'POST', body, headers })
  const call = async (method: string, params: unknown) => {
    const response = await post(JSON.stringify({ id: 7, jsonrpc: '2.0', method, params }))
    return { status: response.status, ...(await response.json()) }
  }
  return { token, post, call }
}

describe('the relay over HTTP', () => {
  // First, because rejecting a body of several megabytes closes the connection that the next request would use.
  it('tells a browser that opens it that it needs a socket', async () => {
    expect((await fetch(url.replace('/rpc', ''))).status).toBe(426)
  })

  it('L-02 stores at once what one address may send in 30 s, whatever client ids it uses', async () => {
    const perSecond = 20_000
    const limited = await serve({ bytesPerSecondPerAddress: perSecond })
    const message = randomMessage(45_000)
    const started = performance.now()
    let stored = 0
    for (let index = 0; index < 24; index++) {
      const params = { topic: randomTopic(), message, ttl: 300, tag: 1108 }
      const { result } = await createCaller(limited).call('irn_publish', params)
      if (result === true) stored += message.length
    }
    const seconds = (performance.now() - started) / 1000
    expect(stored).toBeLessThan((30 + seconds) * perSecond)
    expect(stored).toBeGreaterThan(20 * perSecond)
  })

  it('accepts a message, and delivers it until it is acknowledged', async () => {
    const [ada, ben] = [createCaller(), createCaller()]
    const [topic, message] = [randomTopic(), randomMessage()]
    const published = await ada.call('irn_publish', { topic, message, ttl: 300, tag: 1108, prompt: true })
    expect(published).toEqual({ status: 200, id: 7, jsonrpc: '2.0', result: true })
    const waiting = { messages: [{ topic, message, tag: 1108, publishedAt: expect.any(Number) }], hasMore: false }
    expect((await ben.call('irn_fetchMessages', { topic })).result).toEqual(waiting)
    expect((await ada.call('irn_fetchMessages', { topic })).result).toEqual({ messages: [], hasMore: false })
    const messageId = createHash('sha256').update(message).digest('hex')
    expect((await ben.call('irn_batchReceive', { receipts: [{ topic, messageId }] })).result).toBe(true)
    expect((await ben.call('irn_fetchMessages', { topic })).result).toEqual({ messages: [], hasMore: false })
  })

  it('also accepts the token in the query, and rejects requests without one', async () => {
    const { token, post } = createCaller()
    const body = JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'irn_fetchMessages',
      params: { topic: randomTopic() },
    })
    expect((await fetch(`${url}?auth=${token}`, { method: 'POST', body })).status).toBe(200)
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const response = await post(body, headers)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ id: 0, error: { code: 3000 } })
    }
  })

  it("registers a client's webhook, and returns the signing key, if the operator lists webhooks", async () => {
    const to = await serve({ push: { webhooks: ['https://push.example'] } })
    const auth = registerAuth(createRelayKey(), 'https://push.example')
    const { result } = await createCaller(to).call('irn_watchRegister', { registerAuth: auth })
    expect(result).toEqual({ relayId: expect.stringMatching(/^did:key:z6Mk/) })
    expect(await (await fetch(to.replace('/rpc', '/public-key'))).text()).toBe(result.relayId)
  })

  it('rejects calls that need a socket, unknown methods, and malformed calls', async () => {
    const { post, call } = createCaller()
    const topic = randomTopic()
    expect(await call('irn_subscribe', { topic })).toMatchObject({ id: 7, error: { code: -32601 } })
    expect(await call('irn_watchRegister', {})).toMatchObject({ error: { code: -32601, data: 'PushUnsupported' } })
    expect((await fetch(url.replace('/rpc', '/public-key'))).status).toBe(404)
    for (const [body, code] of [
      ['', -32700],
      ['[]', -32600],
      ['{"id":1,"result":true}', -32600],
      ['['.repeat(50), -32700],
    ] as const) {
      const response = await post(body)
      expect(response.status, body).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code } })
    }
    expect((await post('x'.repeat(2 ** 21))).status).toBe(413)
  })

  it('responds with 429 to a client that sends too many calls', async () => {
    const { call } = createCaller()
    // More than the bucket refills in time on a slow machine, and each in its own mailbox, so that no mailbox fills up
    // first.
    const publish = () => call('irn_publish', { topic: randomTopic(), message: randomMessage(), ttl: 1, tag: 1 })
    const all = await Promise.all(Array.from({ length: 250 }, publish))
    const refused = all.filter(({ status }) => status !== 200)
    expect(refused).not.toEqual([])
    for (const one of refused) expect(one).toMatchObject({ status: 429, error: { code: 3001 } })
  })
})
