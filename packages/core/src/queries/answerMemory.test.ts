import { accountId } from '@latchkey/protocol'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { plainStorage, testClient } from '../../test/testClient.ts'
import { identityQuery } from './identityQuery.ts'
import { walletsQuery } from './wallets/walletsQuery.ts'

const account = accountId('eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const path = '/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const listing = { id: 'a'.repeat(64), name: 'Wallet', chains: ['eip155:1'] }
const day = 86_400_000

function visit(storage = plainStorage(), now = 1_000_000, http = ['eip155:1']) {
  const server = scriptedServer({
    [path]: { name: null, avatar: null },
    '/v1/supported-chains': { http, ws: [] },
    '/getWallets': { count: 1, data: [listing] },
  })
  const client = testClient({ server: '', fetch: server.fetch, storage, now: () => now })
  return { client, server, storage, cache: new QueryClient() }
}
const identify = ({ client, cache }: ReturnType<typeof visit>) => cache.fetchQuery(identityQuery(client, { account }))

describe('stored responses of an earlier visit', () => {
  it('R9.19 save the request for supported networks, for a day', async () => {
    const first = visit()
    await identify(first)
    expect(first.server.paths()).toEqual(['/v1/supported-chains', path])
    const second = visit(first.storage, 1_000_000 + day)
    await identify(second)
    expect(second.server.paths()).toEqual([path])
    const third = visit(first.storage, 1_000_001 + day)
    await identify(third)
    expect(third.server.paths()).toEqual(['/v1/supported-chains', path])
  })

  it('hide no network that the server has supported since', async () => {
    const first = visit(plainStorage(), 1_000_000, ['eip155:10'])
    await identify(first)
    const second = visit(first.storage)
    await identify(second)
    expect(second.server.paths()).toEqual(['/v1/supported-chains', path])
  })

  it('R9.19 show the first page of the wallet directory at once', async () => {
    const first = visit()
    await new InfiniteQueryObserver(first.cache, walletsQuery(first.client)).fetchNextPage()
    const second = visit(first.storage)
    const observer = new InfiniteQueryObserver(second.cache, walletsQuery(second.client))
    expect(observer.getCurrentResult().data?.pages[0]?.data[0]?.name).toBe('Wallet')
    expect(walletsQuery(second.client, { search: 'x' }).initialData()).toBeUndefined()
  })

  it.each([
    '',
    'x',
    '{}',
    '{"version":1,"server":"","readAt":1000000,"answer":{"http":7}}',
    '{"version":1,"server":"https://other","readAt":1000000,"answer":{"http":["eip155:1"]}}',
    '{"version":1,"server":"","readAt":9000000,"answer":{"http":["eip155:1"]}}',
  ])('are rejected as %j', async (text) => {
    const storage = plainStorage()
    storage.setItem('latchkey.networks', text)
    const after = visit(storage)
    await identify(after)
    expect(after.server.paths()).toEqual(['/v1/supported-chains', path])
  })
})
