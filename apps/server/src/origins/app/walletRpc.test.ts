import { assetSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { hexToBigInt, isHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { addressIn, startExchange, type TestExchange } from '../../test/exchange.ts'
import { projectId } from '../../test/startApp.ts'

const database = holdDatabase()
let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange(database())
})
afterAll(() => exchange.stop())

const answerSchema = v.object({ id: v.number(), result: v.record(v.string(), v.array(assetSchema)) })
const post = (body: unknown, path = `/v1/json-rpc?projectId=${projectId}&st=a&sv=b&source=x`) =>
  exchange.request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const call = (params: unknown, method = 'wallet_getAssets') => ({ jsonrpc: '2.0', id: 7, method, params })
const account = () => exchange.wallet.account.address

async function assets(params: object) {
  const response = await post(call({ account: account(), ...params }))
  expect(response.status).toBe(200)
  return v.parse(answerSchema, await response.json()).result
}

describe('wallet_getAssets', () => {
  it("R7.31a returns an account's assets on each chain, exact, most valuable first", async () => {
    // A chain that doesn't answer in time is left out, which a busy machine may cause.
    const { '0x7a69': rows = [] } = await vi.waitFor(async () => {
      const chains = await assets({})
      expect(Object.keys(chains)).toEqual(['0x7a69', '0x7a6a'])
      return chains
    })
    const [native] = rows.filter(({ type }) => type === 'NATIVE')
    expect(native).toMatchObject({ address: 'native', metadata: { symbol: 'ETH', decimals: 18 } })
    const chain = await exchange.wallet.getBalance({ address: account() })
    expect(isHex(native?.balance) && hexToBigInt(native.balance)).toBe(chain)
    const usdc = rows.find(({ metadata }) => metadata.symbol === 'USDC')
    expect(usdc).toMatchObject({ type: 'ERC20', metadata: { decimals: 6, price: 1 } })
    expect(isHex(usdc?.balance) && hexToBigInt(usdc.balance)).toBe(await exchange.balanceOf(exchange.tokens.USDC))
    const values = rows.map(({ metadata }) => metadata.value ?? 0)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  it('R7.31a supports filters of chains, types and assets', async () => {
    expect(Object.keys(await assets({ chainFilter: ['0x7a69'] }))).toEqual(['0x7a69'])
    expect(await assets({ chainFilter: ['0x1'] })).toEqual({})
    const natives = await assets({ chainFilter: ['0x7A69'], assetTypeFilter: ['NATIVE'] })
    expect(natives['0x7a69']?.map(({ type }) => type)).toEqual(['NATIVE'])
    const token = addressIn(exchange.tokens.KEY)
    for (const named of [token.toLowerCase(), { address: token }]) {
      const found = await assets({
        assetFilter: { '0x7a69': [named] },
        assetTypeFilter: ['NATIVE'],
        chainFilter: ['0x1'],
      })
      expect(Object.keys(found)).toEqual(['0x7a69'])
      expect(found['0x7a69']?.map(({ metadata }) => metadata.symbol)).toEqual(['KEY'])
    }
    expect((await assets({ assetFilter: { '0x7a69': ['native'] } }))['0x7a69']).toHaveLength(1)
    // As https://eips.ethereum.org/EIPS/eip-7811 writes them.
    const tokens = await assets({ chainFilter: ['0x7a69'], assetTypeFilter: ['erc20'] })
    expect(new Set(tokens['0x7a69']?.map(({ type }) => type))).toEqual(new Set(['ERC20']))
    const all = await assets({})
    expect(await assets({ assetFilter: null, assetTypeFilter: null, chainFilter: null })).toEqual(all)
  })

  it('R7.31a is also available at /v1/wallet, with its parameters in a list', async () => {
    const response = await post(call([{ account: account() }]), `/v1/wallet?projectId=${projectId}`)
    expect(v.parse(answerSchema, await response.json()).id).toBe(7)
  })

  it.each<[string, unknown, number, number | undefined]>([
    ['another method', call({}, 'wallet_prepareNothing'), 400, -32_601],
    ['no account', call({}), 400, -32_602],
    ['an account that is none', call({ account: '0x12' }), 400, -32_602],
    ['a chain in words', call({ account: `0x${'11'.repeat(20)}`, chainFilter: ['eip155:1'] }), 400, -32_602],
    ['a type that is none', call({ account: `0x${'11'.repeat(20)}`, assetTypeFilter: ['ERC721'] }), 400, -32_602],
    ['no version', { id: 1, method: 'wallet_getAssets' }, 422, undefined],
    ['a batch', [call({})], 422, undefined],
    ['no JSON', '{', 400, undefined],
  ])('R7.31a rejects %s', async (_, body, status, code) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const answer = await response.json()
    if (code) expect(answer).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code, data: null } })
    else expect(answer.status).toBe('FAILED')
  })

  it('R7.31a knows no exchange to pay from', async () => {
    const of = async (method: string, params: unknown) => {
      const response = await post({ jsonrpc: '2.0', id: 7, method, params })
      const { result, error } = await response.json()
      return [response.status, result ?? [error.code, error.message]]
    }
    expect(await of('reown_getExchanges', { page: 1 })).toEqual([200, { total: 0, exchanges: [] }])
    expect((await of('reown_getExchanges', { page: 1, includeOnly: null, exclude: null }))[0]).toBe(200)
    expect(await of('reown_getExchanges', { page: 1, includeOnly: ['a'], exclude: ['b'] })).toEqual([
      400,
      [-6, 'reown_getExchanges: includeOnly and exclude are mutually exclusive'],
    ])
    expect(await of('reown_getExchangePayUrl', { exchangeId: 'binance' })).toEqual([
      400,
      [-7, 'reown_getExchangePayUrl: Exchange binance not found'],
    ])
    expect(await of('reown_getExchangeBuyStatus', { exchangeId: 'binance', sessionId: 'x'.repeat(51) })).toEqual([
      400,
      [-8, 'reown_getExchangeBuyStatus: Invalid session ID'],
    ])
  })

  it('R7.31a requires a project id', async () => {
    expect((await post(call({ account: account() }), '/v1/json-rpc')).status).toBe(400)
  })
})
