import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerErrors } from '../http/answerErrors.ts'
import type { AppEnv } from '../http/conventions.ts'
import { letterTile } from '../services/images/letterTile.ts'
import { type FakeNode, startNode } from '../test/nodes.ts'
import { testConfig } from '../test/startApp.ts'
import { plainServices } from '../test/withoutDatabase.ts'
import { directoryRoutes } from './directory.ts'
import { imageRoutes } from './images.ts'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })

const png = letterTile('A')
const files: Record<string, Buffer | string> = {
  '/good.png': png,
  '/lies.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '/icon.svg': '<?xml version="1.0"?><svg/>',
  '/page.html': '<!doctype html><script>alert(1)</script>',
  '/empty.png': '',
  '/huge.png': Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]),
  '/limit.png': Buffer.concat([png, Buffer.alloc(1024 * 1024 - png.length)]),
}
let origin: FakeNode
let app: Hono<AppEnv>

beforeAll(async () => {
  origin = await startNode((_, response, path) => {
    if (path === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    // Whatever it says its type is, only its bytes count.
    response.writeHead(files[path] === undefined ? 404 : 200, { 'content-type': 'image/png' }).end(files[path])
  })
  const config = testConfig({
    imageHosts: [new URL(origin.url).host],
    networks: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        upstreams: [{ http: 'http://127.0.0.1:1' }],
      },
    ],
  })
  const services = plainServices(config)
  app = new Hono<AppEnv>().route('/', imageRoutes({ config, services })).route('/', directoryRoutes(services))
  app.onError(answerErrors(pino({ level: 'silent' })))
})
afterAll(() => origin.stop())

const read = (url: string) => app.request(`/v1/image?url=${encodeURIComponent(url)}`)

describe('GET /v1/image', () => {
  it.each(['/good.png', '/limit.png'])('passes %s on as it is, and lets it do nothing', async (path) => {
    const response = await read(origin.url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(files[path] ?? ''))).toBe(true)
  })

  it.each([
    ['an SVG with a script that calls itself a PNG', '/lies.png', 415],
    ['an SVG', '/icon.svg', 415],
    ['a web page', '/page.html', 415],
    ['nothing', '/empty.png', 415],
    ['10 MB', '/huge.png', 413],
    ['a redirect to 169.254.169.254', '/away', 400],
    ['what is not there', '/none.png', 502],
  ])('refuses %s', async (_, path, status) => {
    const response = await read(origin.url + path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'url' }] })
  })

  it.each(['http://127.0.0.1:2/a.png', 'https://localhost/a.png', 'javascript:alert(1)', ''])(
    'refuses %s',
    async (url) => {
      expect((await read(url)).status).toBe(400)
    },
  )
})

describe('the pictures of the server', () => {
  it.each([
    '/getWalletImage/metamask',
    '/public/getAssetImage/eip155:1',
    '/public/getCurrencyImage/EUR',
    '/public/getTokenImage/ETH',
    '/public/getTokenImage/%3Cscript%3E?fallback=1',
  ])('R7.26 gives a PNG for %s that may be kept forever', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it.each([
    '/getWalletImage/nothing',
    '/public/getAssetImage/eip155:2',
    '/public/getCurrencyImage/XXX',
    '/public/getTokenImage/NOPE',
  ])('has nothing at %s', async (path) => expect((await app.request(path)).status).toBe(404))
})

describe('GET /getWallets', () => {
  const find = async (query: string) => (await app.request(`/getWallets?projectId=x&${query}`)).json()
  const names = async (query: string) => (await find(query)).data.map(({ name }: { name: string }) => name)

  it('R7.25 counts what matches and gives a page of it', async () => {
    const all = await find('entries=100')
    expect(all.count).toBe(all.data.length)
    const first = await find('page=1&entries=4')
    const second = await find('page=2&entries=4')
    expect([first.count, first.data.length]).toEqual([all.count, 4])
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 8))
    expect((await find('page=1000')).data).toEqual([])
  })

  it('R7.25 finds by text, by id and by chain, and leaves out', async () => {
    const [{ id }] = (await find('search=metamask')).data
    expect(await names('search=%20METAm')).toEqual(['MetaMask'])
    expect(await names('rdns=io.rabby,me.rainbow')).toEqual(['Rabby Wallet', 'Rainbow'])
    expect(await names(`include=${id}`)).toEqual(['MetaMask'])
    expect(await names(`exclude=${id}&entries=100`)).not.toContain('MetaMask')
    expect(await names('chains=eip155:1&entries=100')).toContain('Trust Wallet')
    expect((await find('chains=eip155:2')).count).toBe(0)
    expect((await find('search=nobody')).count).toBe(0)
  })

  it('R7.25 names the chains of each wallet: those of the server', async () => {
    expect((await find('entries=1')).data[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      chains: ['eip155:1'],
    })
  })

  it.each(['page=0', 'page=x', 'entries=0', 'entries=101', 'badge_type=gold', 'platform=web'])(
    'refuses %s',
    async (query) => {
      expect((await app.request(`/getWallets?${query}`)).status).toBe(400)
    },
  )
})
