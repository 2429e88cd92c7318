import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../../test/scriptedServer.ts'
import { testClient } from '../../../test/testClient.ts'
import { mergeWallets, walletsQuery } from './walletsQuery.ts'

function setUp(script: Record<string, unknown>) {
  const server = scriptedServer(script)
  const client = testClient({ server: 'https://latchkey.example', projectId: 'p1', fetch: server.fetch })
  const lastParameters = () => Object.fromEntries(server.requested.at(-1)?.url.searchParams ?? [])
  return { client, cache: new QueryClient(), lastParameters }
}

describe('walletsQuery', () => {
  const excluded = 'e'.repeat(64)
  const listing = (digit: string) => ({ id: digit.repeat(64), name: `Wallet ${digit}`, chains: ['eip155:1'] })

  it('R7.25 R9.09 requests the directory in pages of 40, searches up to 100, and ends at the count', async () => {
    const { client, cache, lastParameters } = setUp({
      '/getWallets': (url: URL) => ({ count: 41, data: [listing(url.searchParams.get('page') === '1' ? 'a' : 'b')] }),
    })
    const observer = new InfiniteQueryObserver(cache, walletsQuery(client, { exclude: [excluded, 'io.fox', 'Fox'] }))
    const first = await observer.fetchNextPage()
    expect(lastParameters()).toMatchObject({
      page: '1',
      entries: '40',
      exclude: `${excluded},io.fox`,
      chains: expect.stringContaining('eip155:1'),
      projectId: 'p1',
    })
    expect(first.hasNextPage).toBe(true)
    const second = await observer.fetchNextPage()
    expect(second.hasNextPage).toBe(false)
    expect(mergeWallets(second.data?.pages ?? [])).toHaveLength(2)
    await cache.fetchInfiniteQuery(walletsQuery(client, { search: '  meta ' }))
    expect(lastParameters()).toMatchObject({ search: 'meta', entries: '100' })
    await cache.fetchInfiniteQuery(walletsQuery(client, { isCertified: true, platform: 'ios' }))
    expect(lastParameters()).toMatchObject({ badge_type: 'certified', platform: 'ios', entries: '100' })
    await cache.fetchInfiniteQuery(walletsQuery(client, { include: [excluded, excluded] }))
    expect(lastParameters()).toMatchObject({ entries: '2' })
  })

  it('R5.16a trims the search, shows each wallet once, and stops when a directory counts more than it returns', async () => {
    const { client } = setUp({})
    expect(walletsQuery(client, { search: ' a ' }).queryKey).toEqual(walletsQuery(client, { search: 'a' }).queryKey)
    const page = (number: number, data: typeof pages) => ({ count: 1000, data, page: number })
    const pages = [{ ...listing('a') }] as never[]
    expect(mergeWallets([page(1, pages), page(2, pages)])).toHaveLength(1)
    expect(walletsQuery(client).getNextPageParam(page(3, []))).toBeUndefined()
  })
})
