import { afterEach, expect, it } from 'vitest'
import type { ConnectedChain } from '../../../chains/connectChains.ts'
import { createJsonApi } from '../../../fetch/jsonApi.ts'
import { startProvider } from '../../../test/onRampProviders.ts'
import { createPriceHistory } from './createPriceHistory.ts'
import type { PriceSource } from './priceSource.ts'
import { coinGecko } from './sources/coinGecko.ts'
import { defiLlama } from './sources/defiLlama.ts'

// Local servers respond as the services' public documentation shows.

const now = 1_800_000_000_000
const seconds = now / 1000
const hour = 3600
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const ethereum = { network: { id: 'eip155:1', tokens: [] }, namespace: 'eip155' } as unknown as ConnectedChain
/** A test network, unless the operator says what services call it. */
const own = (market?: object) =>
  ({ network: { id: 'eip155:31337', tokens: [], market }, namespace: 'eip155' }) as unknown as ConnectedChain

let reports: string[] = []
let stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  reports = []
})
async function provider(answers: Record<string, unknown>) {
  const started = await startProvider(answers)
  stops.push(started.stop)
  return started
}
const open = (...sources: PriceSource[]) =>
  createPriceHistory({ sources, report: (source, error) => reports.push(`${source}: ${error}`), now: () => now })

const pathOf = (...names: string[]) => `GET /chart/${names.map(encodeURIComponent).join(',')}`
const chart = (from: number, to: number, confidence = 0.99) => ({
  symbol: 'X',
  confidence,
  prices: Array.from({ length: (to - from) / hour + 1 }, (_, index) => ({
    timestamp: from + index * hour,
    price: 2 + index,
  })),
})
const wholeDay = chart(seconds - 24 * hour, seconds)

it('returns the last day’s prices from DefiLlama, in one request, and asks again after ten minutes', async () => {
  const coins = { 'coingecko:ethereum': wholeDay, [`ethereum:${usdc}`]: wholeDay }
  const { url, calls } = await provider({ [pathOf('coingecko:ethereum', `ethereum:${usdc}`)]: { coins } })
  const history = open(defiLlama(createJsonApi({ url }), () => now))
  const found = await history.read(ethereum, ['native', usdc.toUpperCase().replace('0X', '0x')])
  expect([...found.keys()]).toEqual(['native', usdc])
  expect(found.get('native')?.[0]).toEqual({ at: seconds - 24 * hour, price: 2 })
  expect(found.get('native')?.at(-1)).toEqual({ at: seconds, price: 26 })
  await history.read(ethereum, ['native', usdc])
  expect(calls).toHaveLength(1)
  expect(calls[0]?.path).toContain(`?start=${seconds - 24 * hour}&span=25&period=1h`)
})

it.each<[string, object]>([
  ['begins only six hours ago', chart(seconds - 6 * hour, seconds)],
  ['ends six hours ago', chart(seconds - 24 * hour, seconds - 6 * hour)],
  ['is uncertain', chart(seconds - 24 * hour, seconds, 0.5)],
  ['is empty', { ...wholeDay, prices: [] }],
  ['holds texts', { ...wholeDay, prices: [{ timestamp: 'now', price: '1' }] }],
  ['lies in the future', chart(seconds + hour, seconds + 24 * hour)],
])('leaves out an asset whose past %s', async (_, given) => {
  const { url } = await provider({ [pathOf('coingecko:ethereum')]: { coins: { 'coingecko:ethereum': given } } })
  expect(await open(defiLlama(createJsonApi({ url }), () => now)).read(ethereum, ['native'])).toEqual(new Map())
})

it('returns the last day’s prices from CoinGecko, thinned out, where the source before has none', async () => {
  const prices = Array.from({ length: 289 }, (_, index) => [now - (288 - index) * 300_000, 3000 + index])
  const llama = await provider({})
  const gecko = await provider({ 'GET /coins/ethereum/market_chart': { prices } })
  const history = open(
    defiLlama(createJsonApi({ url: llama.url }), () => now),
    coinGecko(createJsonApi({ url: gecko.url }), () => now),
  )
  const found = await history.read(ethereum, ['native', usdc])
  expect([...found.keys()]).toEqual(['native'])
  expect(found.get('native')?.length).toBeLessThan(51)
  expect(found.get('native')?.at(-1)).toEqual({ at: seconds, price: 3288 })
  expect(gecko.calls.map(({ path }) => path.split('?')[0])).toContain(`/coins/ethereum/contract/${usdc}/market_chart`)
  expect(reports).toEqual([`defillama: Error: ${new URL(llama.url).host} answered 404`])
})

it('asks nobody about a network without a market, and by the operator’s names about one with', async () => {
  const { url, calls } = await provider({
    [pathOf('coingecko:coin-of-mine')]: { coins: { 'coingecko:coin-of-mine': wholeDay } },
  })
  const history = open(defiLlama(createJsonApi({ url }), () => now))
  expect(await history.read(own(), ['native', usdc])).toEqual(new Map())
  expect(calls).toEqual([])
  const named = open(defiLlama(createJsonApi({ url }), () => now))
  expect([...(await named.read(own({ coin: 'coin-of-mine' }), ['native', usdc])).keys()]).toEqual(['native'])
})
