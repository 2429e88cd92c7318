import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type FakeNode, startNode } from '../../test/nodes.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const database = holdDatabase()
const logged: string[] = []
const nodes: FakeNode[] = []
let now = Date.now()
let started: Awaited<ReturnType<typeof startApp>>

beforeAll(async () => {
  // Each network reports a different amount for each account.
  for (const network of [1, 2])
    nodes.push(
      await startNode((body, response) => {
        const one = ({ id, params }: { id: number; params: unknown[] }) => ({
          jsonrpc: '2.0',
          id,
          result: `0x${network}${String(params[0]).toLowerCase() === other.toLowerCase() ? 7 : 1}`.padEnd(20, '0'),
        })
        const given = JSON.parse(body)
        response.end(JSON.stringify(Array.isArray(given) ? given.map(one) : one(given)))
      }),
    )
  const networks = nodes.map(({ url }, index) => ({
    id: `eip155:${index + 1}`,
    name: `Network ${index + 1}`,
    nativeCurrency,
    upstreams: [{ http: url }],
    iconUrl: 'https://pictures.example/coin.png',
  }))
  const config = testConfig({ networks, currencies: ['usd', 'eur'], projectValidation: 'on' })
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  started = await startApp(config, database(), { log, now: () => now })
})
afterAll(async () => {
  await started.close()
  for (const node of nodes) await node.stop()
})

const balance = (query: string, address = account) =>
  `/v1/account/${address}/balance?projectId=${projectId}&currency=usd&${query}`

async function textOf(path: string, headers: Record<string, string> = {}) {
  const response = await started.app.request(path, { headers })
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
}

describe('cached responses', () => {
  const hostile = {
    host: 'evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '66',
    'x-original-url': '/v1/account/evil',
    'x-rewrite-url': '/v1/account/evil',
    'x-http-method-override': 'DELETE',
    'accept-language': 'evil',
    cookie: 'evil=1',
  }

  it.each([
    ['a balance', balance('chainId=eip155:1')],
    ['the networks', '/v1/supported-chains'],
    ['the wallets', `/getWallets?page=1&entries=2&projectId=${projectId}`],
    ['the origins', `/projects/v1/origins?projectId=${projectId}`],
    ['the features', `/appkit/v1/config?projectId=${projectId}`],
    ['a picture that is refused', `/v1/image?url=${encodeURIComponent('https://127.0.0.1/a.png')}`],
  ])('I-10 contain %s as for everyone, whatever the first visitor sent', async (_, path) => {
    now += 3_600_000
    const first = await textOf(path, hostile)
    expect(await textOf(path)).toEqual(first)
    now += 3_600_000
    expect(await textOf(path)).toEqual(first)
    expect(first.text).not.toContain('evil')
  })

  it('I-10 are keyed by everything that they depend on', async () => {
    now += 3_600_000
    const told = []
    for (const [address, query] of [
      [account, 'chainId=eip155:1'],
      [account, 'chainId=eip155:2'],
      [other, 'chainId=eip155:1'],
      [other, 'chainId=eip155:2'],
    ] as const) {
      const { balances } = JSON.parse((await textOf(balance(query, address))).text)
      told.push(balances[0].quantity.numeric)
    }
    expect(new Set(told).size).toBe(4)
    // The account doesn't depend on case, and the response doesn't depend on unknown parameters.
    const again = await textOf(balance('chainId=eip155:2&evil=1&__proto__[x]=1', other.toLowerCase()))
    expect(JSON.parse(again.text).balances[0].quantity.numeric).toBe(told[3])
  })

  it("I-10 never contain an account's private data, nor a page for a failure", async () => {
    const response = await started.app.request(balance('chainId=eip155:1'))
    expect(response.headers.get('cache-control')).toBe('no-store')
    const refused = await started.app.request(balance('chainId=eip155:9'))
    expect([refused.status, refused.headers.get('cache-control') ?? 'none']).toEqual([400, 'none'])
  })
})

describe("the client's identification", () => {
  const strange = [
    '<script>alert(1)</script>',
    "' or '1'='1",
    '../../etc/passwd',
    '\r\nset-cookie: evil=1',
    '\u0000',
    '\ud7ff\uffff',
    '{"level":60,"msg":"forged"}',
    '__proto__',
    'constructor',
    'x'.repeat(65),
    'x'.repeat(20_000),
    `${projectId} `,
    projectId.toUpperCase(),
    projectId.slice(1),
  ]
  const shown = strange.map((text) => [JSON.stringify(text).slice(0, 30), text] as const)

  it.each(shown)('I-12 is rejected with the project id %s, which is not echoed', async (_, text) => {
    logged.splice(0)
    const id = encodeURIComponent(text)
    const tail = 'currency=usd&chainId=eip155:1'
    for (const query of [`projectId=${id}&${tail}`, `${tail}&projectId=${id}&projectId=${projectId}`]) {
      const { status, text: told, type } = await textOf(`/v1/account/${account}/balance?${query}`)
      expect([400, 401]).toContain(status)
      expect(type).toMatch(/^application\/json/)
      expect(JSON.parse(told)).toMatchObject({ status: 'FAILED', reasons: [{}] })
      if (text.length > 12) expect(told + logged.join('')).not.toContain(text)
    }
    expect(logged.every((line) => line.endsWith('\n') && JSON.parse(line).level < 50)).toBe(true)
  })

  it.each(shown)('I-12 is ignored as kind and version %s', async (_, text) => {
    logged.splice(0)
    const plain = await textOf(balance('chainId=eip155:1'))
    const id = encodeURIComponent(text)
    const queries = [`st=${id}&sv=${id}`, `st=a&st=${id}&sv[]=${id}`]
    for (const query of queries)
      expect(await textOf(balance(`chainId=eip155:1&${query}`))).toEqual({ ...plain, status: 200 })
    if (text.length > 12) expect(logged.join('')).not.toContain(text)
  })

  it('I-12 is rejected without a project id, and with an empty one', async () => {
    for (const query of ['', 'projectId=&', 'PROJECTID=x&'])
      expect((await textOf(`/v1/account/${account}/balance?${query}currency=usd`)).status).toBe(400)
  })
})
