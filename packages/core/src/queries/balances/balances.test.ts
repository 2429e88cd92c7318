import { accountId, networkId } from '@latchkey/protocol'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scriptedServer } from '../../../test/scriptedServer.ts'
import { plainStorage, testClient } from '../../../test/testClient.ts'
import { readCachedBalances } from './balanceMemory.ts'
import { balancesQuery } from './balancesQuery.ts'
import { portfolioQuery } from './portfolioQuery.ts'

const account = accountId('eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const path = '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance'
const args = { account, currency: 'usd' } as const
const balance = (symbol: string, decimals = '18', chainId = 'eip155:1') => ({
  name: symbol,
  symbol,
  chainId,
  price: 1,
  value: 1,
  quantity: { decimals, numeric: '1' },
  iconUrl: '',
})

function setUp(answer: unknown, storage = plainStorage()) {
  const server = scriptedServer({ [path]: answer })
  const clock = { now: 1_000_000 }
  const client = testClient({ server: '', projectId: 'p', fetch: server.fetch, storage, now: () => clock.now })
  const observer = new QueryObserver(new QueryClient(), { ...balancesQuery(client, args), enabled: false })
  const requests = () => server.paths().filter((one) => one === path).length
  return { server, client, clock, observer, storage, requests }
}

describe('balancesQuery', () => {
  it("R7.05 requests the account's chain and currency", async () => {
    const { observer, server } = setUp({ balances: [balance('ETH')] })
    expect((await observer.refetch()).data?.map(({ symbol }) => symbol)).toEqual(['ETH'])
    expect(Object.fromEntries(server.requested.at(-1)?.url.searchParams ?? [])).toMatchObject({
      currency: 'usd',
      chainId: 'eip155:1',
    })
  })

  it('R4.15b R7.05 bypasses the server’s cache for 30 s when the page knows that a balance changed', async () => {
    const { observer, server, client, clock } = setUp({ balances: [balance('ETH')] })
    const forced = async () => {
      await observer.refetch()
      return server.requested.at(-1)?.url.searchParams.get('forceUpdate')
    }
    expect(await forced()).toBeNull()
    client.balancesChangedAt.set(networkId('eip155:10'), clock.now)
    expect(await forced()).toBeNull()
    client.balancesChangedAt.set(networkId('eip155:1'), clock.now)
    expect(await forced()).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
    clock.now += 30_000
    expect(await forced()).toBeNull()
  })

  it('R7.05 leaves an empty account empty, although a server that was told to read it again lists its native token', async () => {
    const none = { ...balance('ETH'), quantity: { decimals: '18', numeric: '0.0' } }
    const { observer, client, clock } = setUp({ balances: [none] })
    expect((await observer.refetch()).data).toHaveLength(1)
    client.balancesChangedAt.set(networkId('eip155:1'), clock.now)
    expect((await observer.refetch()).data).toEqual([])
    const portfolio = portfolioQuery(client, { ...args, networkIds: [networkId('eip155:1')] })
    expect(await new QueryClient().fetchQuery(portfolio)).toEqual({ balances: [], unread: [] })
  })

  it('R5.15 leaves out tokens with 0 decimals, and accepts one with 255 and a name of 5,000 characters or of markup', async () => {
    const odd = { ...balance('<img src=x onerror=alert(1)>', '255'), name: 'x'.repeat(5000) }
    const { observer } = setUp({ balances: [balance('ETH'), balance('NONE', '0'), balance('NONE', '000'), odd] })
    expect((await observer.refetch()).data?.map(({ symbol }) => symbol)).toEqual([
      'ETH',
      '<img src=x onerror=alert(1)>',
    ])
  })

  it('R5.06 R9.01b R8.04 reports "Token Balance Unavailable", keeps the last value, and makes no request for 30 s', async () => {
    const { observer, server, clock, requests } = setUp({ balances: [balance('ETH')] })
    await observer.refetch()
    server.answers[path] = () => new Response('', { status: 503 })
    clock.now += 40_000
    const failed = await observer.refetch()
    expect(failed.error).toMatchObject({ code: 'BALANCE_UNAVAILABLE', message: 'Token Balance Unavailable' })
    expect(failed.data).toHaveLength(1)
    server.answers[path] = { balances: [balance('NEW')] }
    clock.now += 29_999
    expect((await observer.refetch()).error).toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
    expect(requests()).toBe(2)
    clock.now += 1
    expect((await observer.refetch()).data?.[0]?.symbol).toBe('NEW')
    expect(requests()).toBe(3)
  })

  it('is not blocked by a clock that was set back', async () => {
    const { observer, server, clock } = setUp(() => new Response('', { status: 503 }))
    await observer.refetch()
    server.answers[path] = { balances: [] }
    clock.now -= 86_400_000
    expect((await observer.refetch()).error).toBeNull()
  })

  it('reads the balances of an earlier visit again on first use, however recent, and then once in 30 s', async () => {
    const before = setUp({ balances: [balance('OLD')] })
    before.clock.now = Date.now()
    await before.observer.refetch()
    const { client, clock, requests } = setUp({ balances: [balance('NEW')] }, before.storage)
    clock.now = Date.now()
    const queries = new QueryClient()
    const use = () => {
      const observer = new QueryObserver(queries, balancesQuery(client, args))
      onTestFinished(observer.subscribe(() => undefined))
      return () => observer.getCurrentResult().data?.[0]?.symbol
    }
    const first = use()
    expect(first()).toBe('OLD')
    await expect.poll(first).toBe('NEW')
    expect(use()()).toBe('NEW')
    expect(queries.isFetching()).toBe(0)
    expect(requests()).toBe(1)
  })

  it('R9.19 R9.02 shows the last balances at once after a reload, and reads them again when they are older than 30 s', async () => {
    const before = setUp({ balances: [balance('ETH')] })
    await before.observer.refetch()
    const after = setUp({ balances: [] }, before.storage)
    const options = balancesQuery(after.client, args)
    expect(options.initialData()?.[0]?.symbol).toBe('ETH')
    expect(options.initialDataUpdatedAt()).toBe(1_000_000)
    expect(options.staleTime).toBe(30_000)
    expect(readCachedBalances(after.client, args)).toMatchObject({ readAt: 1_000_000 })
    expect(readCachedBalances(after.client, { ...args, currency: 'eur' })).toBeUndefined()
  })

  it.each([
    '',
    'null',
    '{"version":0,"entries":[]}',
    '{"version":1,"entries":7}',
    '{"version":1,"entries":[{"key":"x","balances":[{}]}]}',
  ])('starts empty from the storage %j', (text) => {
    const storage = plainStorage()
    storage.setItem('latchkey.balances', text)
    expect(readCachedBalances(setUp({}, storage).client, args)).toBeUndefined()
  })

  it("stores little, however long the tokens' names are", async () => {
    const many = Array.from({ length: 300 }, () => ({
      ...balance('x'.repeat(5000)),
      iconUrl: `data:${'x'.repeat(100_000)}`,
    }))
    const { observer, storage } = setUp({ balances: many })
    await observer.refetch()
    expect(storage.entries.get('latchkey.balances')?.length).toBeLessThan(40_000)
  })

  it('does not treat an abort as a failure', async () => {
    const { client, observer, requests } = setUp({ balances: [balance('ETH')] })
    const abort = new AbortController()
    abort.abort()
    await expect(balancesQuery(client, args).queryFn({ signal: abort.signal })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect((await observer.refetch()).data).toHaveLength(1)
    expect(requests()).toBe(1)
  })
})

describe('portfolioQuery', () => {
  it('R1.03 R9.02 reads several networks at once, caches them for 30 s, and shows only those requested and supported', async () => {
    const { client } = setUp({
      balances: [balance('ETH'), balance('SIDE', '18', 'eip155:31338'), balance('OTHER', '18', 'eip155:10')],
    })
    const networkIds = ['eip155:1', 'eip155:31338', 'eip155:999'].map(networkId)
    const answer = await new QueryClient().fetchQuery(portfolioQuery(client, { ...args, networkIds }))
    expect(answer.balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'SIDE'])
    expect(answer.unread).toEqual([])
    expect(portfolioQuery(client, { ...args, networkIds }).staleTime).toBe(30_000)
  })

  it('reads the chains without a server; an unreachable one hides no other and keeps its last values', async () => {
    const down = { side: false, main: false }
    const node: typeof fetch = async (input) => {
      const isSide = String(input).includes('side')
      if (isSide ? down.side : down.main) throw new TypeError('down')
      return Response.json({ jsonrpc: '2.0', id: 1, result: isSide ? '0x5' : '0x2' })
    }
    const client = testClient({ fetch: node, storage: plainStorage() })
    const networkIds = ['eip155:1', 'eip155:31338'].map(networkId)
    const context = { signal: new AbortController().signal }
    const read = async (ids = networkIds) => {
      const { balances, unread } = await portfolioQuery(client, { ...args, networkIds: ids }).queryFn(context)
      return { held: balances.map(({ chainId, quantity }) => [chainId, quantity.numeric.slice(-1)]), unread }
    }
    down.side = true
    expect(await read()).toEqual({ held: [['eip155:1', '2']], unread: ['eip155:31338'] })
    down.side = false
    const held = [
      ['eip155:1', '2'],
      ['eip155:31338', '5'],
    ]
    expect(await read()).toEqual({ held, unread: [] })
    down.side = true
    expect(await read()).toEqual({ held, unread: ['eip155:31338'] })
    await expect(read(networkIds.slice(1))).rejects.toMatchObject({ code: 'BALANCE_UNAVAILABLE' })
  })

  it("names the networks that the server couldn't read, and keeps their last values", async () => {
    const { client, server } = setUp({ balances: [balance('ETH'), balance('SIDE', '18', 'eip155:31338')] })
    const networkIds = ['eip155:1', 'eip155:31338'].map(networkId)
    const read = async () => {
      const { balances, unread } = await new QueryClient().fetchQuery(portfolioQuery(client, { ...args, networkIds }))
      return { held: balances.map(({ symbol }) => symbol), unread }
    }
    expect(await read()).toEqual({ held: ['ETH', 'SIDE'], unread: [] })
    server.answers[path] = { balances: [balance('ETH')], unread: ['eip155:31338', 'eip155:10'] }
    expect(await read()).toEqual({ held: ['ETH', 'SIDE'], unread: ['eip155:31338'] })
  })

  it('ignores stored balances of other networks', async () => {
    const { client } = setUp({ balances: [balance('ETH')] })
    const query = (id: string) => portfolioQuery(client, { ...args, networkIds: [networkId(id)] })
    await new QueryClient().fetchQuery(query('eip155:1'))
    expect(query('eip155:1').initialData()?.balances).toHaveLength(1)
    expect(query('eip155:31338').initialData()).toBeUndefined()
  })
})
