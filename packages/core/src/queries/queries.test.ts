import { accountId, LatchkeyError, networkId } from '@latchkey/protocol'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { type ScriptedServer, scriptedServer } from '../../test/scriptedServer.ts'
import { testClient } from '../../test/testClient.ts'
import { nativeAsset } from '../chains/nativeAsset.ts'
import { coinTypeOf } from '../namespaces/coinTypes.ts'
import { gasPriceQuery } from './gasPriceQuery.ts'
import { historyQuery } from './history/historyQuery.ts'
import { identityQuery } from './identityQuery.ts'
import { nameQuery } from './nameQuery.ts'
import { pricesQuery } from './pricesQuery.ts'
import { walletsQuery } from './wallets/walletsQuery.ts'

const mainnet = networkId('eip155:1')
const ada = accountId(mainnet, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const elsewhere = accountId('eip155:999:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const path = '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function setUp(script: Record<string, unknown>) {
  const server = scriptedServer(script)
  const client = testClient({ server: 'https://latchkey.example', projectId: 'p1', fetch: server.fetch })
  const cache = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  return { server, client, cache }
}
const lastParameters = (server: ScriptedServer) => Object.fromEntries(server.requested.at(-1)?.url.searchParams ?? [])

describe('requests to the server', () => {
  it('R7.01b contain st, sv and projectId in every GET', async () => {
    const { server, client, cache } = setUp({
      '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266': { name: null, avatar: null },
    })
    await cache.fetchQuery(identityQuery(client, { account: ada }))
    expect(server.requested).toHaveLength(2)
    for (const { url } of server.requested)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        st: 'latchkey',
        sv: expect.stringMatching(/^core-/),
        projectId: 'p1',
      })
  })

  it('R7.01c R7.02 are skipped with empty results on networks that the server does not support, which are read once', async () => {
    const { server, client, cache } = setUp({})
    expect(await cache.fetchQuery(identityQuery(client, { account: elsewhere }))).toEqual({ name: null, avatar: null })
    expect(await cache.fetchInfiniteQuery(historyQuery(client, { account: elsewhere }))).toMatchObject({
      pages: [{ data: [], next: null }],
    })
    expect(
      await cache.fetchQuery(pricesQuery(client, { assets: [nativeAsset(networkId('eip155:999'))], currency: 'usd' })),
    ).toEqual([])
    expect(server.paths()).toEqual(['/v1/supported-chains'])
  })

  it("continue when the list of networks can't be read", async () => {
    const { server, client, cache } = setUp({ '/v1/supported-chains': new Response('', { status: 500 }) })
    await expect(cache.fetchQuery(identityQuery(client, { account: ada }))).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
    })
    expect(server.paths().at(-1)).toContain('/v1/identity/')
  })

  it.each([
    ['an error page', 'SERVER_ERROR', () => new Response('<html>', { status: 502 })],
    ['a rate limit', 'RATE_LIMITED', () => new Response('', { status: 429, headers: { 'retry-after': '7' } })],
    ['no JSON', 'RESPONSE_INVALID', () => new Response('nonsense')],
    ['nothing', 'RESPONSE_INVALID', () => new Response('')],
    ['another shape', 'RESPONSE_INVALID', () => Response.json({ name: 5 })],
    ['no UTF-8', 'RESPONSE_INVALID', () => new Response(new Uint8Array([0x22, 0xff, 0x22]))],
    ['11 MB', 'RESPONSE_INVALID', () => new Response(new Uint8Array(11 * 1024 * 1024))],
    [
      'a cut connection',
      'REQUEST_FAILED',
      () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })),
    ],
  ])('R8.12 fail with a code for %s: %s', async (_, code, answer) => {
    const { client, cache } = setUp({ '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266': answer })
    const query = { ...identityQuery(client, { account: ada }), retry: false }
    await expect(cache.fetchQuery(query)).rejects.toMatchObject({ code })
  })

  it('wait briefly when a rate limit asks for it, and report a longer wait', () => {
    const { client } = setUp({})
    const { retry, retryDelay } = identityQuery(client, { account: ada })
    const limited = (retryAfterMs?: number) => new LatchkeyError('RATE_LIMITED', { data: { retryAfterMs } })
    expect([retry(0, limited(3_000)), retryDelay(0, limited(3_000))]).toEqual([true, 3_000])
    expect([retry(2, limited(3_000)), retry(0, limited(60_000)), retry(0, limited())]).toEqual([false, false, false])
    const broken = new LatchkeyError('NAME_NOT_RESOLVED', { cause: new LatchkeyError('SERVER_ERROR') })
    expect([retry(0, broken), retryDelay(1, broken)]).toEqual([true, 2_000])
    expect(retry(0, new LatchkeyError('RESPONSE_INVALID'))).toBe(false)
  })

  it('R8.11a fail with "Request was aborted" when they are aborted', async () => {
    const { client } = setUp({})
    const abort = new AbortController()
    abort.abort()
    const answer = identityQuery(client, { account: ada }).queryFn({ signal: abort.signal })
    await expect(answer).rejects.toThrow('Request was aborted')
  })

  it('are never sent without a server', async () => {
    const { server } = setUp({})
    const client = testClient({ fetch: server.fetch })
    const cache = new QueryClient()
    expect(await cache.fetchQuery(identityQuery(client, { account: ada }))).toEqual({ name: null, avatar: null })
    expect(await cache.fetchQuery(nameQuery(client, { name: 'ada.eth' }))).toBeNull()
    expect(await cache.fetchQuery(pricesQuery(client, { assets: [ada], currency: 'usd' }))).toEqual([])
    expect(await cache.fetchInfiniteQuery(historyQuery(client, { account: ada }))).toMatchObject({
      pages: [{ data: [] }],
    })
    expect(await cache.fetchInfiniteQuery(walletsQuery(client))).toMatchObject({ pages: [{ data: [] }] })
    expect(server.requested).toEqual([])
  })
})

describe('identity and names', () => {
  it('R7.03 reads the name and avatar of an address, and sends the sender', async () => {
    const { server, client, cache } = setUp({
      '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266': {
        name: 'ada.eth',
        avatar: 'https://x/y.png',
        resolvedAt: 'z',
      },
    })
    expect(await cache.fetchQuery(identityQuery(client, { account: ada }))).toEqual({
      name: 'ada.eth',
      avatar: 'https://x/y.png',
    })
    expect(lastParameters(server).sender).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  it('R9.12b reads names on eip155 only', async () => {
    const { server, client, cache } = setUp({})
    const account = accountId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112')
    expect(await cache.fetchQuery(identityQuery(client, { account }))).toEqual({ name: null, avatar: null })
    expect(server.requested).toEqual([])
  })

  it('R9.02 keeps identities and names for 5 minutes', async () => {
    const { client } = setUp({})
    expect([identityQuery(client, { account: ada }).staleTime, nameQuery(client, { name: 'a.eth' }).staleTime]).toEqual(
      [300_000, 300_000],
    )
  })

  it("R7.13 resolves a name with apiVersion 2: the network's own address first, then the default for EVM, then Ethereum's", async () => {
    const addresses: Record<string, { address: string }> = {
      '60': { address: '0xmain' },
      '2147483648': { address: '0xany' },
      '2147514986': { address: '0xside' },
    }
    const { server, client, cache } = setUp({ '/v1/profile/account/ada.eth': () => ({ name: 'ada.eth', addresses }) })
    const resolve = (id?: string) =>
      cache.fetchQuery({
        ...nameQuery(client, { name: ' Ada.eth ', networkId: id ? networkId(id) : undefined }),
        staleTime: 0,
      })
    expect(await resolve()).toBe('0xmain')
    expect(lastParameters(server).apiVersion).toBe('2')
    expect(await resolve('eip155:31338')).toBe('0xside')
    delete addresses['2147514986']
    expect(await resolve('eip155:31338')).toBe('0xany')
    delete addresses['2147483648']
    expect(await resolve('eip155:31338')).toBe('0xmain')
  })

  it('resolves an unregistered or invalid name to null, and fails with "Error resolving name" otherwise (R8.14)', async () => {
    const { client, cache, server } = setUp({ '/v1/profile/account/nobody.eth': [] })
    expect(await cache.fetchQuery(nameQuery(client, { name: 'nobody.eth' }))).toBeNull()
    expect(await cache.fetchQuery(nameQuery(client, { name: 'absent.eth' }))).toBeNull()
    server.answers['/v1/profile/account/broken.eth'] = () => new Response('', { status: 503 })
    await expect(cache.fetchQuery({ ...nameQuery(client, { name: 'broken.eth' }), retry: false })).rejects.toThrow(
      'Error resolving name',
    )
  })

  it("keeps a name from changing the request's path", async () => {
    const { client, cache, server } = setUp({})
    await cache.fetchQuery(nameQuery(client, { name: '../../projects/v1/origins?x=' }))
    expect(server.paths()).toEqual(['/v1/profile/account/..%2F..%2Fprojects%2Fv1%2Forigins%3Fx%3D'])
  })

  it('R5.14 computes coin types of chain ids below 2^31 and rejects others', () => {
    expect(coinTypeOf(1)).toBe('60')
    expect(coinTypeOf(8453)).toBe('2147492101')
    expect(coinTypeOf(2 ** 31 - 1)).toBe('4294967295')
    for (const chainId of [2 ** 31, 2 ** 40, 0, -1, 1.5]) expect(() => coinTypeOf(chainId)).toThrow('Invalid chainId')
  })
})

describe('prices and gas', () => {
  const price = (address: string) => ({ address, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 3000 })

  it('R7.08 posts currency, addresses and projectId, 50 at a time', async () => {
    const { server, client, cache } = setUp({
      '/v1/fungible/price': (_: URL, body: { addresses: string[] }) => ({ fungibles: body.addresses.map(price) }),
    })
    const assets = Array.from({ length: 51 }, (_, index) => accountId(mainnet, `0x${String(index).padStart(40, '0')}`))
    const prices = await cache.fetchQuery(
      pricesQuery(client, { assets: [...assets, assets[0] ?? ada], currency: 'eur' }),
    )
    expect(prices).toHaveLength(51)
    const bodies = server.requested.flatMap(({ body }) => (body ? [body as { addresses: string[] }] : []))
    expect(bodies.map((body) => body.addresses.length)).toEqual([50, 1])
    expect(bodies[0]).toMatchObject({ currency: 'eur', projectId: 'p1' })
  })

  it("R7.10 R8.05 reads a chain's gas price; an unsupported one has none", async () => {
    const { server, client, cache } = setUp({ '/v1/convert/gas-price': { standard: '1', fast: '2', instant: '3' } })
    expect(await cache.fetchQuery(gasPriceQuery(client, { networkId: mainnet }))).toEqual({
      standard: '1',
      fast: '2',
      instant: '3',
    })
    expect(lastParameters(server).chainId).toBe('eip155:1')
    for (const id of ['eip155:999', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
      await expect(cache.fetchQuery(gasPriceQuery(client, { networkId: networkId(id) }))).rejects.toThrow(
        'Network not supported for Gas Price',
      )
  })
})

describe('historyQuery', () => {
  const item = (id: string) => ({
    id,
    metadata: {
      operationType: 'send',
      hash: '0x1',
      minedAt: '2026-11-20T10:00:00Z',
      sentFrom: '',
      sentTo: '',
      status: 'confirmed',
      nonce: 0,
      chain: 'eip155:1',
    },
    transfers: null,
  })

  it('R7.04 R7.30a follows the cursor and sends the chain', async () => {
    const { server, client, cache } = setUp({
      [`${path}/history`]: (url: URL) =>
        url.searchParams.get('cursor') ? { data: [item('b')], next: null } : { data: [item('a')], next: 'c2' },
    })
    const observer = new InfiniteQueryObserver(cache, historyQuery(client, { account: ada }))
    expect((await observer.fetchNextPage()).hasNextPage).toBe(true)
    const { data, hasNextPage } = await observer.fetchNextPage()
    expect(data?.pages.map((page) => page.data[0]?.id)).toEqual(['a', 'b'])
    expect(hasNextPage).toBe(false)
    expect(lastParameters(server)).toMatchObject({ chainId: 'eip155:1', cursor: 'c2' })
  })

  it('R8.10 fails with "Failed to fetch transactions", emitted once as an event', async () => {
    const { client, cache } = setUp({ [`${path}/history`]: () => new Response('', { status: 500 }) })
    const observer = new InfiniteQueryObserver(cache, historyQuery(client, { account: ada }))
    const { error } = await observer.fetchNextPage()
    expect(error).toMatchObject({ code: 'HISTORY_FAILED', message: 'Failed to fetch transactions' })
    expect(client.events).toEqual([{ name: 'ERROR_FETCH_TRANSACTIONS', message: 'Failed to fetch transactions' }])
  })

  it('returns options that work with a QueryObserver', async () => {
    const { client, cache } = setUp({
      '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266': { name: 'ada.eth', avatar: null },
    })
    const observer = new QueryObserver(cache, identityQuery(client, { account: ada }))
    expect((await observer.refetch()).data?.name).toBe('ada.eth')
  })
})
