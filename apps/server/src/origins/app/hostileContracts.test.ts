import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { startExchange, type TestExchange } from '../../test/exchange.ts'
import { asksForEver, asksInBatches, revertingWith, says, usesAllGas } from '../../test/hostileContracts.ts'
import { type HostileGateway, startHostileGateway } from '../../test/hostileGateway.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

// Contracts and gateways of an attacker, on a real chain. Strangers name them to a server that listens.

const megabyte = 1024 * 1024
/** The universal resolver of ENS passes on what the resolver of a name says; here the attacker's contract is in its place. */
const resolver = `0x${'e'.repeat(40)}` as const
const database = holdDatabase()
let toNode = 0
let gateway: HostileGateway
let exchange: TestExchange
let named: Awaited<ReturnType<typeof startApp>>
let servers: Server[] = []
let placed = 0
let now = Date.now()

beforeAll(async () => {
  gateway = await startHostileGateway()
  const settings = { imageHosts: [gateway.host] }
  const onUpstreamCall = () => void toNode++
  exchange = await startExchange(database(), { settings, onUpstreamCall })
  const [network] = exchange.devnet.networks
  if (!network) throw new Error('The devnet has no network')
  const config = testConfig({ networks: [{ ...network, ens: { universalResolver: resolver } }], ...settings })
  named = await startApp(config, database(), { onUpstreamCall, now: () => now })
  servers = await Promise.all([exchange.app, named.app].map(listen))
})
beforeEach(() => {
  toNode = 0
  now += 3_600_000
  gateway.behave({ data: '0x02' })
})
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections()
  await named.close()
  await exchange.stop()
  await gateway.stop()
})

async function listen(app: TestExchange['app']): Promise<Server> {
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const urlOf = (server: Server | undefined) => `http://127.0.0.1:${(server?.address() as AddressInfo | null)?.port}`

/** A contract at an address that nobody has asked for before. */
async function place(code: (at: Address) => Hex): Promise<Address> {
  const at = `0x${(++placed).toString(16).padStart(40, 'b')}` as const
  await setCode(at, code(at))
  return at
}
const setCode = (address: Address, code: Hex) =>
  exchange.wallet.request({ method: 'anvil_setCode', params: [address, code] } as never)

const user = `eip155:31337:0x${'a'.repeat(40)}`
const approve = (token: Address, init?: RequestInit) => {
  const parameters = {
    projectId,
    from: `eip155:31337:${token}`,
    to: exchange.tokens.USDC,
    amount: '1',
    userAddress: user,
  }
  return fetch(`${urlOf(servers[0])}/v1/convert/build-approve?${new URLSearchParams(parameters)}`, init)
}
const resolve = (init?: RequestInit) =>
  fetch(`${urlOf(servers[1])}/v1/profile/account/ada.eth?projectId=${projectId}`, init)

describe('a token that sends the server away (EIP-3668)', () => {
  it('I-13 is not followed, however often it asks', async () => {
    const token = await place((at) => asksForEver(at, [gateway.url]))
    expect((await approve(token)).status).toBeLessThan(500)
    expect(gateway.requests()).toBe(0)
    expect(toNode).toBeLessThan(10)
  })
})

describe('a name whose resolver asks for data', () => {
  it.each<[string, (at: Address) => Hex, number]>([
    ['again and again: at most 4 times for each record', (at) => asksForEver(at, [gateway.url]), 4],
    ['from a thousand gateways that fail: 4 of them', (at) => asksForEver(at, Array(1000).fill(`${gateway.url}/x`)), 4],
    ['in a thousand lookups: none', (at) => asksInBatches(at, [gateway.url], { width: 1000, depth: 1 }), 0],
    ['in 4 lookups, again and again', (at) => asksInBatches(at, [gateway.url], { width: 4, depth: 1 }), 16],
    ['in batches inside batches: none', (at) => asksInBatches(at, [gateway.url], { width: 4, depth: 3 }), 0],
  ])('I-13 asks %s', async (_, code, requests) => {
    await setCode(resolver, code(resolver))
    if (_.includes('fail')) gateway.behave({ data: 'no hex' })
    expect((await resolve()).status).toBe(404)
    expect(gateway.requests()).toBe(requests)
    expect(toNode).toBeLessThanOrEqual(6)
  })

  it.each(['silent', 'endless', 'ring'] as const)(
    'I-13 is given up within 5 seconds when the gateways are %s',
    async (how) => {
      await setCode(resolver, asksForEver(resolver, Array(4).fill(gateway.url)))
      gateway.behave(how)
      const started = performance.now()
      const heap = process.memoryUsage().rss
      expect([404, 503]).toContain((await resolve()).status)
      expect(performance.now() - started).toBeLessThan(7_000)
      expect(gateway.requests()).toBeLessThanOrEqual(16)
      expect(process.memoryUsage().rss - heap).toBeLessThan(64 * megabyte)
      await vi.waitFor(() => expect(gateway.open()).toBe(0))
    },
  )

  it('I-13 stops asking when the visitor has gone', async () => {
    await setCode(resolver, asksForEver(resolver, [gateway.url]))
    gateway.behave('silent')
    const gone = new AbortController()
    const asked = resolve({ signal: gone.signal })
    await vi.waitFor(() => expect(gateway.open()).toBe(1))
    const left = performance.now()
    gone.abort()
    await expect(asked).rejects.toThrow()
    await vi.waitFor(() => expect(gateway.open()).toBe(0))
    // Its deadline would be later.
    expect(performance.now() - left).toBeLessThan(2_500)
    expect(gateway.requests()).toBe(1)
  })

  it('I-13 goes on for a second visitor when the first has gone', async () => {
    await setCode(resolver, asksForEver(resolver, [gateway.url]))
    gateway.behave('silent')
    const gone = new AbortController()
    const asked = [resolve({ signal: gone.signal }), resolve()]
    await vi.waitFor(() => expect(gateway.open()).toBe(1))
    gone.abort()
    await expect(asked[0]).rejects.toThrow()
    expect(gateway.open()).toBe(1)
    expect((await asked[1])?.status).toBeLessThan(600)
  })
})

describe('a token that burdens the server', () => {
  it.each<[string, Hex]>([
    ['returns 3 MB', says(3 * megabyte, 'return')],
    ['reverts with 3 MB', says(3 * megabyte, 'revert')],
    ['uses all gas', usesAllGas],
    ['reverts with what looks like a lookup', revertingWith('0x556f1830')],
  ])('I-13 answers, and other visitors too, when it %s', async (_, code) => {
    const token = await place(() => code)
    const quote = new URLSearchParams({
      projectId,
      from: `eip155:31337:${token}`,
      to: exchange.tokens.USDC,
      amount: '1',
    })
    const others = new URLSearchParams({
      projectId,
      from: exchange.tokens.KEY,
      to: exchange.tokens.USDC,
      amount: '1000000000000000000',
    })
    const ask = (parameters: URLSearchParams) => fetch(`${urlOf(servers[0])}/v1/convert/quotes?${parameters}`)
    const answers = await Promise.all([ask(quote), approve(token), ask(others)])
    expect(answers.map(({ status }) => status)).toEqual([expect.any(Number), expect.any(Number), 200])
    for (const { status } of answers) expect([200, 400, 503]).toContain(status)
    expect(toNode).toBeLessThan(60)
  })
})

describe('an image that never comes', () => {
  it('I-13 is given up when the visitor has gone', async () => {
    gateway.behave('silent')
    const gone = new AbortController()
    const url = encodeURIComponent(`http://${gateway.host}/never.png`)
    const asked = fetch(`${urlOf(servers[0])}/v1/image?url=${url}`, { signal: gone.signal })
    await vi.waitFor(() => expect(gateway.open()).toBe(1))
    const left = performance.now()
    gone.abort()
    await expect(asked).rejects.toThrow()
    await vi.waitFor(() => expect(gateway.open()).toBe(0))
    // Its time limit would be later.
    expect(performance.now() - left).toBeLessThan(5_000)
  })
})
