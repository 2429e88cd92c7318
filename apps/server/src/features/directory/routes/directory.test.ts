import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigInput } from '../../../config/configSchema.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { startApp, testConfig } from '../../../test/startApp.ts'
import type { Listing } from '../toListing.ts'

// Runs real processes, on a machine that may be busy.
const network = (id: string) => ({
  id,
  name: id,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  upstreams: [{ http: 'http://127.0.0.1:1' }],
})
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

type Answer = { count: number; data: Listing[] }

describe('GET /getWallets', () => {
  const database = holdDatabase()
  let started: Awaited<ReturnType<typeof startApp>>
  const start = async (settings: Partial<ConfigInput> = {}) =>
    startApp(testConfig({ networks: [network('eip155:1'), network('eip155:10')], ...settings }), database())
  const request = (query: string) => started.app.request(`/getWallets?projectId=x&${query}`)
  const find = async (query: string): Promise<Answer> => (await request(query)).json()
  const names = async (query: string) => (await find(query)).data.map(({ name }) => name)
  const all = async (query: string): Promise<readonly Listing[]> => {
    const { count } = await find(`${query}&entries=1`)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 100) }, (_, index) => find(`${query}&entries=100&page=${index + 1}`)),
    )
    return pages.flatMap(({ data }) => data)
  }

  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started.close())

  it('R7.25 returns exactly as many wallets as it counts, each once, page by page', async () => {
    for (const query of ['', 'search=wallet', 'badge_type=certified', `exclude=${metaMask},${trust}`, 'platform=ios']) {
      const { count } = await find(query)
      const wallets = await all(query)
      expect([query, wallets.length, new Set(wallets.map(({ id }) => id)).size]).toEqual([query, count, count])
    }
    expect((await find('')).count).toBeGreaterThan(500)
    expect((await find('')).data).toHaveLength(40)
    expect(await find('page=1000')).toMatchObject({ count: (await find('')).count, data: [] })
  })

  it('R7.25 sorts by usage, and lists the networks that each wallet supports', async () => {
    expect((await names('entries=4')).slice(0, 3)).toEqual(['MetaMask', 'Trust Wallet', 'Coinbase Wallet'])
    const wallets = await all('')
    const orders = wallets.map(({ order }) => order ?? 0)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
    expect(new Set(wallets.map(({ chains }) => chains.join()))).toEqual(new Set(['eip155:1,eip155:10']))
    // The client would hide a wallet that only supports other networks, so it doesn't count either.
    expect(await names('search=unisat')).toEqual([])
  })

  it('R7.25 finds part of the name or the rdns, as typed', async () => {
    expect(await names('search=%20METAm')).toEqual(['MetaMask'])
    expect(await names('search=io.rabby')).toEqual(['Rabby Wallet'])
    expect(await names('search=%25')).toEqual([])
    expect(await names('search=_')).toEqual([])
    expect(await find('search=nobody-is-called-so')).toEqual({ count: 0, data: [] })
  })

  it('R7.25 accepts lists of ids, names, rdns and networks', async () => {
    expect(await names(`include=${trust},${metaMask}`)).toEqual(['MetaMask', 'Trust Wallet'])
    expect(await names(`include=${trust},${metaMask}&exclude=${trust}`)).toEqual(['MetaMask'])
    expect(await names(`include=io.rabby,ME.rainbow,${trust}&exclude=me.rainbow`)).toEqual([
      'Trust Wallet',
      'Rabby Wallet',
    ])
    expect(await names('rdns=IO.rabby,me.rainbow')).toEqual(['Rabby Wallet', 'Rainbow'])
    expect(await names('names=rabby%20wallet,nothing')).toEqual(['Rabby Wallet'])
    expect((await find('chains=eip155:10,eip155:999')).count).toBe((await find('')).count)
    expect((await find('chains=eip155:999')).count).toBe(0)
    expect((await find('exclude=&include=&chains=')).count).toBe((await find('')).count)
  })

  it('R7.25 filters certified wallets', async () => {
    const [certified, none, both] = await Promise.all(['badge_type=certified', 'badge=none', ''].map(find))
    expect((certified?.count ?? 0) + (none?.count ?? 0)).toBe(both?.count)
    expect(certified?.count).toBeGreaterThan(10)
    expect(certified?.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
  })

  it('R5.16b counts what a phone can open when asked for a phone', async () => {
    const wallets = await all('platform=android')
    expect(
      wallets
        .filter(({ mobile_link }) => !mobile_link)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Coinbase Wallet', 'Phantom'])
    expect(wallets.length).toBeLessThan((await find('')).count)
  })

  it('says which wallets need the public network, until a relay of it is configured', async () => {
    const wallet = async () => (await find(`include=${metaMask}`)).data[0]
    expect(await wallet()).toMatchObject({ supports_wc: true, reach: 'publicNetwork' })
    expect((await find(`include=${coinbase}`)).data[0]).toMatchObject({ supports_wc: false, reach: 'none' })
    await started.close()
    const own = { url: 'ws://localhost:3000/relay', projectId: 'mine' }
    started = await start({ relays: [own] })
    expect(await wallet()).toMatchObject({ reach: 'publicNetwork' })
    await started.close()
    started = await start({ relays: [own, { url: 'wss://relay.example', projectId: 'theirs' }] })
    expect(await wallet()).toMatchObject({ reach: 'relay' })
  })

  it('may be cached for five minutes, and responds with 304', async () => {
    const first = await request('entries=4')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400')
    const etag = first.headers.get('etag') ?? ''
    const second = await started.app.request('/getWallets?projectId=x&entries=4', {
      headers: { 'if-none-match': etag },
    })
    expect([second.status, await second.text()]).toEqual([304, ''])
  })

  it('is small on the wire: a page of 40 rows in less than 10 kB, and nothing when cached', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const response = await started.app.request('/getWallets?projectId=x', { headers })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      expect.stringMatching(/accept-encoding/i),
    ])
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(10_000)
    const again = await started.app.request('/getWallets?projectId=x', {
      headers: { ...headers, 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('names an answer by its content, whatever its encoding and the server that gives it', async () => {
    await started.close()
    started = await start()
    const etagOf = async (query: string, encoding: string) =>
      (
        await started.app.request(`/getWallets?projectId=x&${query}`, { headers: { 'accept-encoding': encoding } })
      ).headers.get('etag')
    const etag = await etagOf('entries=4', 'gzip')
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
    expect(await etagOf('entries=4', 'br')).toBe(etag)
    expect(await etagOf('entries=4', 'identity')).toBe(etag)
    expect(await etagOf('entries=5', 'gzip')).not.toBe(etag)
    const status = async (ifNoneMatch: string) =>
      (await started.app.request('/getWallets?projectId=x&entries=4', { headers: { 'if-none-match': ifNoneMatch } }))
        .status
    expect(await Promise.all([`"other", ${etag}`, '*', '"other"'].map(status))).toEqual([304, 304, 200])
    await started.close()
    started = await start()
    expect(await etagOf('entries=4', 'gzip')).toBe(etag)
  })

  it('gives the new list after a start with a changed directory, to who has the old one too', async () => {
    const before = await request('entries=4')
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-directory-'))
    const directoryFile = join(folder, 'wallets.json')
    await writeFile(directoryFile, JSON.stringify({ hide: [metaMask] }))
    await started.close()
    started = await start({ directoryFile })
    const after = await started.app.request('/getWallets?projectId=x&entries=4', {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    })
    expect(after.status).toBe(200)
    expect((await after.json()).data[0].name).not.toBe('MetaMask')
    await started.close()
    started = await start()
    expect(await (await request('entries=4')).json()).toEqual(await before.json())
    await rm(folder, { recursive: true })
  })

  it('is answered without the database', async () => {
    const { count } = await find('entries=4')
    await database().execute(sql`alter table wallets rename to wallets_elsewhere`)
    try {
      expect((await find('entries=3')).count).toBe(count)
    } finally {
      await database().execute(sql`alter table wallets_elsewhere rename to wallets`)
    }
  })

  describe('an invalid request', () => {
    it.each([
      'page=0',
      'page=x',
      'entries=0',
      'entries=101',
      'badge_type=gold',
      'platform=web',
      'search=%00',
      'names=%00',
    ])('is rejected: %s', async (query) => expect((await request(query)).status).toBe(400))

    it('never crashes the server', async () => {
      const parameter = fc.constantFrom('search', 'include', 'exclude', 'chains', 'names', 'rdns', 'page', 'entries')
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom("'", '\\', '{},', '%', '\u{1f600}'),
      )
      await fc.assert(
        fc.asyncProperty(parameter, text, async (name, value) => {
          const { status } = await request(`${name}=${encodeURIComponent(value)}`)
          expect([200, 400]).toContain(status)
        }),
        { numRuns: 150 },
      )
    })
  })
})
