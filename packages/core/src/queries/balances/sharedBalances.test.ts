import { accountId, networkId } from '@latchkey/protocol'
import { QueryClient, QueryObserver } from '@tanstack/query-core'
import { expect, it, onTestFinished } from 'vitest'
import { plainStorage, testClient } from '../../../test/testClient.ts'
import { balancesQuery } from './balancesQuery.ts'
import { portfolioQuery } from './portfolioQuery.ts'

const account = accountId('eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const args = { account, currency: 'usd' } as const
const networkIds = ['eip155:1', 'eip155:10'].map(networkId)
const balance = (symbol: string, chainId: string) => ({
  ...{ name: symbol, symbol, chainId, price: 1, value: 1, iconUrl: '' },
  quantity: { decimals: '18', numeric: '1' },
})
const everywhere = [balance('ONE', 'eip155:1'), balance('TEN', 'eip155:10')]

/** Uses both queries at once, as a view does. `answers`: to the requests for one network and for all. */
function useBoth(answers: { own: object; all: () => object | Promise<object> }) {
  const requested: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://server')
    if (!pathname.endsWith('/balance')) return Response.json({ http: networkIds, ws: [] })
    const kind = searchParams.has('chainId') ? 'own' : 'all'
    requested.push(kind)
    return Response.json(kind === 'own' ? answers.own : await answers.all())
  }
  const client = testClient({ server: 'http://server', projectId: 'p', fetch, storage: plainStorage() })
  const queries = new QueryClient()
  const own = new QueryObserver(queries, balancesQuery(client, args))
  const all = new QueryObserver(queries, portfolioQuery(client, { ...args, networkIds }))
  for (const observer of [own, all]) onTestFinished(observer.subscribe(() => undefined))
  return { requested, queries, client, symbols: () => own.getCurrentResult().data?.map(({ symbol }) => symbol) }
}

it('makes one request for one network and for all, also when both are read again', async () => {
  const { requested, queries, client, symbols } = useBoth({ own: {}, all: () => ({ balances: everywhere }) })
  await expect.poll(symbols).toEqual(['ONE'])
  expect(requested).toEqual(['all'])
  await Promise.all(
    ['balances', 'portfolio'].map((kind) => queries.invalidateQueries({ queryKey: ['latchkey', client.name, kind] })),
  )
  expect(requested).toEqual(['all', 'all'])
})

it('asks for the one network when the request for all can’t read it', async () => {
  const { requested, symbols } = useBoth({
    own: { balances: [balance('LATE', 'eip155:1')] },
    all: () => ({ balances: everywhere, unread: ['eip155:1'] }),
  })
  await expect.poll(symbols).toEqual(['LATE'])
  expect(requested).toEqual(['all', 'own'])
})

it('waits a second for the request for all, which is as slow as the slowest network', async () => {
  const { requested, symbols } = useBoth({
    own: { balances: [balance('ONE', 'eip155:1')] },
    all: () => new Promise(() => undefined),
  })
  await expect.poll(symbols, { timeout: 5_000 }).toEqual(['ONE'])
  expect(requested).toEqual(['all', 'own'])
})
