import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnvil } from '@latchkey/test/anvil'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowDatabaseUrl } from '../../apps/server/src/test/databases.ts'
import { startNode } from '../../apps/server/src/test/nodes.ts'
import { createRelayKey, createRelayToken, randomTopic } from '../../apps/server/src/test/relayClient.ts'
import { ask } from './ask.ts'
import { openSocket } from './openSocket.ts'
import { domains, proxyPrograms, type RunningProxy } from './proxies.ts'
import { projectId, type RunningNode, startNodes } from './startNodes.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey-proxies-'))
const stops: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
const LARGE_BYTES = 9 * 1024 * 1024
let nodes: RunningNode[] = []

beforeAll(async () => {
  if (proxyPrograms.every(({ missing }) => missing)) return
  const { url: databaseUrl, giveBack } = await borrowDatabaseUrl()
  const anvil = await startAnvil()
  const large = await startNode((body, response) => response.end(answerLargely(body)))
  stops.push(giveBack, anvil.stop, large.stop)
  const networks = [
    { id: 'eip155:31337', http: anvil.http, ws: anvil.ws },
    { id: 'eip155:7', http: large.url },
  ]
  nodes = await startNodes(home, { databaseUrl, networks })
  stops.push(() => Promise.all(nodes.map(({ process }) => process.end('SIGKILL'))))
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

describe.each(proxyPrograms)('$name', ({ name, missing, start }) => {
  const title = (text: string) => (missing ? `${text} (${missing})` : text)
  const test = it.skipIf(missing)
  let proxy: RunningProxy
  let folder: string
  beforeAll(async () => {
    if (missing) return
    folder = join(home, name)
    mkdirSync(folder)
    proxy = await start(folder, nodes)
  })
  afterAll(() => proxy?.stop())

  const wallet = (path = '/', scheme = 'https') => `${scheme}://${domains.wallet}:${proxy.port}${path}`
  const secure = (path = '/') => `https://${domains.secure}:${proxy.port}${path}`
  const rpc = (chainId: string) => wallet(`/v1?chainId=${chainId}&projectId=${projectId}`)

  test(title('serves both origins, with the headers that the server sends and no others'), async () => {
    const added = new Set(['alt-svc', 'date', 'server', 'via', 'keep-alive', 'connection', 'x-request-id'])
    const policy = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => !added.has(header)))
    const [node] = nodes
    const cases = [
      [wallet('/health'), `http://127.0.0.1:${node?.port}/health`, { 'strict-transport-security': 'max-age=63072000' }],
      [secure('/frame'), `http://127.0.0.1:${node?.securePort}/frame`, {}],
      [secure('/approve'), `http://127.0.0.1:${node?.securePort}/approve`, {}],
      [secure('/api/config'), `http://127.0.0.1:${node?.securePort}/api/config`, {}],
    ] as const
    for (const [through, direct, own] of cases) {
      const [proxied, plain] = await Promise.all([ask(through, proxy.authority), ask(direct, '')])
      expect([proxied.status, plain.status]).toEqual([200, 200])
      const ignored = through.includes('/health') ? { 'content-length': expect.anything() } : {}
      expect(policy(proxied.headers)).toEqual({ ...policy(plain.headers), ...own, ...ignored })
      expect(proxied.headers.server ?? '').not.toMatch(/\d/)
    }
    const { headers } = await ask(secure('/frame'), proxy.authority)
    expect(headers['content-security-policy']).toContain(`frame-ancestors https://${domains.wallet}`)
  })

  test(title('carries the WebSockets of the relay, of nodes and of balances'), async () => {
    const auth = createRelayToken(createRelayKey(), { aud: `wss://${domains.wallet}/relay` })
    const relay = await openSocket(wallet(`/relay/?auth=${auth}`, 'wss'), proxy.authority)
    const subscribe = { id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: randomTopic() } }
    expect(JSON.parse(await relay.exchange(subscribe))).toMatchObject({ id: 1, result: expect.any(String) })
    const chain = await openSocket(wallet(`/v1?chainId=eip155:31337&projectId=${projectId}`, 'wss'), proxy.authority)
    const call = { jsonrpc: '2.0', id: 2, method: 'eth_chainId', params: [] }
    expect(JSON.parse(await chain.exchange(call))).toMatchObject({ id: 2, result: '0x7a69' })
    const events = await openSocket(wallet(`/v1/balances/events?projectId=${projectId}`, 'wss'), proxy.authority)
    const account = `eip155:31337:0x${'1'.repeat(40)}`
    expect(JSON.parse(await events.exchange({ accounts: [account] }))).toEqual({ type: 'watching', account })
    await Promise.all([relay, chain, events].map((socket) => socket.close()))
  })

  test(title('tells the server the visitor’s address, and not one that the visitor made up'), async () => {
    const url = wallet(`/v1/balances/events?projectId=${projectId}`, 'wss')
    let forged = 0
    const open = (from: string) =>
      openSocket(url, proxy.authority, { from, headers: { 'x-forwarded-for': `203.0.113.${++forged}` } })
    const sockets: Awaited<ReturnType<typeof openSocket>>[] = []
    // Each node allows two for each address.
    await expect(
      (async () => {
        for (let count = 0; count < 5; count++) sockets.push(await open('127.0.0.1'))
      })(),
    ).rejects.toThrow('HTTP 429')
    expect(sockets.length).toBeGreaterThanOrEqual(2)
    sockets.push(await open('127.0.0.2'))
    await Promise.all(sockets.map((socket) => socket.close()))
  })

  test(title('lets long queries and headers through, and not those that the server refuses'), async () => {
    const ids = Array.from({ length: 300 }, (_, index) => String(index).padStart(64, '0')).join(',')
    const query = new URLSearchParams({ projectId, include: ids })
    const wallets = await ask(wallet(`/getWallets?${query}`), proxy.authority)
    expect([query.toString().length > 20_000, wallets.status]).toEqual([true, 200])
    const cookie = async (length: number) => {
      const headers = { cookie: `long=${'x'.repeat(length)}` }
      return (await ask(wallet('/health'), proxy.authority, { headers })).status
    }
    expect([await cookie(28_000), await cookie(40_000)]).toEqual([200, name === 'nginx' ? 400 : 431])
  })

  test(title('lets bodies of 1 MiB through, and leaves it to the server to refuse larger ones'), async () => {
    const post = (length: number) => {
      const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
      const body = JSON.stringify(call).padEnd(length)
      return ask(rpc('eip155:31337'), proxy.authority, { method: 'POST', body })
    }
    const [fits, exceeds] = [await post(1024 * 1024), await post(1024 * 1024 + 1)]
    expect(JSON.parse(fits.text)).toMatchObject({ result: '0x7a69' })
    expect([exceeds.status, JSON.parse(exceeds.text)]).toEqual([413, expect.objectContaining({})])
  })

  test(title('passes on a large answer whole, and writes nothing to disk'), async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{}] })
    const { status, text } = await ask(rpc('eip155:7'), proxy.authority, { method: 'POST', body })
    expect([status, text.length > LARGE_BYTES]).toEqual([200, true])
    expect(proxy.output()).not.toMatch(/upstream response is buffered/)
  })

  test(title('sends visitors without TLS to https'), async () => {
    const { status, headers } = await ask(`http://${domains.wallet}:${proxy.httpPort}/x?y=1`, '')
    expect([status, headers.location]).toEqual([308, `https://${domains.wallet}/x?y=1`])
  })

  test(title('refuses any other host name'), async () => {
    const evil = `evil.example:${proxy.port}`
    // By the proxy, and not by the client that finds another name in the certificate.
    await expect(ask(`https://${evil}/health`, proxy.authority)).rejects.toThrow(/SSL alert number/)
    const headers = { host: 'evil.example' }
    const behind = await ask(wallet('/health'), proxy.authority, { headers, servername: domains.wallet })
    const plain = await ask(`http://evil.example:${proxy.httpPort}/health`, '')
    expect([behind.status, plain.status]).toEqual([421, 421])
    expect(behind.text + plain.text).not.toContain('commit hash')
  })

  test(title('leaves no visitor’s token in its log'), () => {
    expect(proxy.output()).not.toContain('auth=')
    expect(readdirSync(folder, { recursive: true }).filter((file) => String(file).includes('access'))).toEqual([])
  })
})

function answerLargely(body: string): string {
  const { id, method } = JSON.parse(body)
  const results: Record<string, unknown> = { eth_chainId: '0x7', eth_blockNumber: '0x1' }
  const log = { data: `0x${'0'.repeat(LARGE_BYTES)}` }
  return JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? [log] })
}
