import { expect, it } from 'vitest'
import { createJsonApi } from '../../../fetch/jsonApi.ts'
import { ethereum, holdPriceProviders, now, pricedChain, seconds, usdc } from '../../../test/priceProviders.ts'
import { createPriceHistory } from './createPriceHistory.ts'
import type { PriceSource } from './priceSource.ts'
import { coinGecko } from './sources/coinGecko.ts'
import { defiLlama } from './sources/defiLlama.ts'

const hour = 3600
const { provider, report, reports } = holdPriceProviders()
const open = (...sources: PriceSource[]) => createPriceHistory({ sources, report, now: () => now })

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
  expect(await history.read(pricedChain('eip155:31337'), ['native', usdc])).toEqual(new Map())
  expect(calls).toEqual([])
  const named = open(defiLlama(createJsonApi({ url }), () => now))
  expect([
    ...(await named.read(pricedChain('eip155:31337', { coin: 'coin-of-mine' }), ['native', usdc])).keys(),
  ]).toEqual(['native'])
})

it('asks again a minute after a source failed, and after ten minutes for what nobody knows', async () => {
  let clock = now
  const path = pathOf('coingecko:ethereum')
  const { url, calls, answers } = await provider({ [path]: { status: 500, json: {} } })
  const source = defiLlama(createJsonApi({ url }), () => clock)
  const history = createPriceHistory({ sources: [source], report, now: () => clock })
  const callsAfter = async (ms: number) => {
    clock += ms
    const found = await history.read(ethereum, ['native'])
    return [found.size, calls.length]
  }
  expect([await callsAfter(0), await callsAfter(50_000)]).toEqual([
    [0, 1],
    [0, 1],
  ])
  answers[path] = { coins: {} }
  expect([await callsAfter(11_000), await callsAfter(590_000)]).toEqual([
    [0, 2],
    [0, 2],
  ])
  answers[path] = { coins: { 'coingecko:ethereum': wholeDay } }
  expect(await callsAfter(11_000)).toEqual([1, 3])
})
