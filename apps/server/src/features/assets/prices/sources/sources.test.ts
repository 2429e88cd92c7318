import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../../../config/loadConfig.ts'
import type { ProviderCall } from '../../../../test/onRampProviders.ts'
import { ethereum, holdPriceProviders, now, pricedChain, seconds, usdc } from '../../../../test/priceProviders.ts'
import { projectId } from '../../../../test/startApp.ts'
import type { TokenBook } from '../../tokens/tokenBook.ts'
import { createPrices } from '../createPrices.ts'
import { openPriceSources } from './openPriceSources.ts'

const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const solana = pricedChain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const { provider, report, reports } = holdPriceProviders()
function open(dataSources: object, clock = () => now) {
  const network = { id: 'eip155:1', name: 'One', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 } }
  const config = parseConfig({
    projectId,
    defaultNetwork: 'eip155:1',
    networks: [{ ...network, upstreams: [{ http: 'http://127.0.0.1:1' }] }],
    dataSources,
  })
  const tokenBook = {} as TokenBook
  return createPrices({
    sources: openPriceSources({ config, tokenBook, now: clock }),
    report,
    now: clock,
  })
}
const llamaCoins = (coins: Record<string, object>) => ({
  'GET /prices/current/': undefined,
  [`GET /prices/current/${Object.keys(coins).map(encodeURIComponent).join(',')}`]: { coins },
})

describe('DefiLlama', () => {
  const fresh = { decimals: 6, symbol: 'USDC', price: 0.9998, timestamp: seconds - 60, confidence: 0.99 }

  it('R7.11 returns prices of tokens and of the native token, in one request', async () => {
    const coins = { 'coingecko:ethereum': { ...fresh, price: 3110.5 }, [`ethereum:${usdc}`]: fresh }
    const { url, calls } = await provider(llamaCoins(coins))
    const prices = open({ defillama: { url } })
    expect(await prices.read(ethereum, ['native', usdc])).toEqual(
      new Map([
        ['native', 3110.5],
        [usdc, 0.9998],
      ]),
    )
    await prices.read(ethereum, [usdc.toUpperCase().replace('0X', '0x')])
    expect(calls).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['an hour old', { timestamp: seconds - 3601 }],
    ['not sure', { confidence: 0.5 }],
    ['0', { price: 0 }],
    ['negative', { price: -1 }],
    ['a text', { price: '1.0' }],
    ['without a time', { timestamp: undefined }],
  ])('ignores a price that is %s', async (_, over) => {
    const { url } = await provider(llamaCoins({ [`ethereum:${usdc}`]: { ...fresh, ...over } }))
    expect(await open({ defillama: { url } }).read(ethereum, [usdc])).toEqual(new Map([[usdc, 0]]))
  })

  it('makes no request for a test network', async () => {
    const { url, calls } = await provider({})
    await open({ defillama: { url } }).read(pricedChain('eip155:11155111'), ['native', usdc])
    expect(calls).toEqual([])
  })
})

describe('CoinGecko', () => {
  const answers = {
    'GET /simple/price': { ethereum: { usd: 3111, last_updated_at: seconds - 30 } },
    'GET /simple/token_price/ethereum': {
      [usdc]: { usd: 1.0001, last_updated_at: seconds - 30 },
      [dai]: { usd: 1, last_updated_at: seconds - 7200 },
    },
  }

  it.each([
    ['demo', 'x-cg-demo-api-key'],
    ['pro', 'x-cg-pro-api-key'],
  ])('R7.11 returns prices with the key of the %s plan', async (plan, header) => {
    const { url, calls } = await provider(answers)
    const prices = open({ coingecko: { apiKey: 'key-of-coingecko', plan, url } })
    const expected = [
      ['native', 3111],
      [usdc, 1.0001],
      [dai, 0],
    ] as const
    expect(await prices.read(ethereum, ['native', usdc, dai])).toEqual(new Map(expected))
    expect(calls.map(({ headers }) => headers[header])).toEqual(['key-of-coingecko', 'key-of-coingecko'])
    expect(calls.map(({ path }) => new URL(path, url).searchParams.get('contract_addresses'))).toContain(
      `${usdc},${dai}`,
    )
  })
})

describe('Helius', () => {
  it('R7.11 returns prices of Solana’s tokens only', async () => {
    const price = (id: string, price_per_token: number, currency = 'USDC') => ({
      interface: 'FungibleToken',
      id,
      token_info: { symbol: 'X', decimals: 6, price_info: { price_per_token, currency } },
    })
    const wrapped = 'So11111111111111111111111111111111111111112'
    const result = [price(mint, 0.9999), price(wrapped, 150.25), null, { id: 'other' }, price('euro', 1, 'EURC')]
    const { url, calls } = await provider({ 'POST /': { jsonrpc: '2.0', id: '1', result } })
    const prices = open({ helius: { apiKey: 'key-of-helius', url } })
    const expected = [
      ['native', 150.25],
      [mint, 0.9999],
      ['other', 0],
      ['euro', 0],
    ] as const
    expect(
      await prices.read(
        solana,
        expected.map(([asset]) => asset),
      ),
    ).toEqual(new Map(expected))
    expect(calls[0]?.path).toBe('/?api-key=key-of-helius')
    expect(calls[0]?.body).toMatchObject({ method: 'getAssetBatch', params: { ids: [wrapped, mint, 'other', 'euro'] } })
    await prices.read(ethereum, [usdc])
    expect(calls).toHaveLength(1)
  })
})

describe("the operator's order", () => {
  const said = (price: number) => ({ price, timestamp: seconds, confidence: 1 })

  it('tries the next source for what is missing, and after a failure', async () => {
    const llama = await provider(llamaCoins({ [`ethereum:${usdc}`]: said(2), [`ethereum:${dai}`]: {} }))
    const path = `GET /prices/current/${encodeURIComponent(`ethereum:${usdc}`)},${encodeURIComponent(`ethereum:${dai}`)}`
    llama.answers[path] = { coins: { [`ethereum:${usdc}`]: said(2) } }
    const gecko = await provider({
      'GET /simple/token_price/ethereum': {
        [usdc]: { usd: 9, last_updated_at: seconds },
        [dai]: { usd: 3, last_updated_at: seconds },
      },
    })
    const both = { defillama: { url: llama.url }, coingecko: { apiKey: 'k', url: gecko.url } }
    expect(await open(both).read(ethereum, [usdc, dai])).toEqual(
      new Map([
        [usdc, 2],
        [dai, 3],
      ]),
    )
    const turned = { ...both, prices: ['coingecko', 'defillama'] }
    expect(await open(turned).read(ethereum, [usdc, dai])).toEqual(
      new Map([
        [usdc, 9],
        [dai, 3],
      ]),
    )
    llama.answers[path] = { status: 500, json: 'words' }
    const prices = await open(both).read(ethereum, [usdc, dai])
    expect(reports).toEqual([`defillama: Error: ${new URL(llama.url).host} answered 500`])
    expect(prices).toEqual(
      new Map([
        [usdc, 9],
        [dai, 3],
      ]),
    )
  })

  it('pauses a source for as long as it says, a minute at most', async () => {
    let clock = now
    const path = `GET /prices/current/${encodeURIComponent(`ethereum:${usdc}`)}`
    const { url, calls } = await provider({ [path]: ({ path: _ }: ProviderCall) => ({ status: 429, json: {} }) })
    const prices = open({ defillama: { url } }, () => clock)
    const callsAfter = async (ms: number) => {
      clock += ms
      await prices.read(ethereum, [usdc])
      return calls.length
    }
    // Without a number it is one second; an unknown price is requested again after half a minute.
    expect([await callsAfter(0), await callsAfter(500), await callsAfter(31_000)]).toEqual([1, 1, 2])
  })

  it('is rejected when it names a source without settings', () => {
    expect(() => open({ prices: ['node', 'coingecko'] })).toThrow(/names coingecko, which has no settings/)
    expect(() => open({ transactions: ['etherscan'] })).toThrow(/names etherscan/)
    expect(() => open({ prices: ['somebody'] })).toThrow()
  })
})
