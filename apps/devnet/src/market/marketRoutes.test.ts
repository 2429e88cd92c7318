import { describe, expect, it } from 'vitest'
import type { RunningChain } from '../describe/runningChain.ts'
import { marketRoutes } from './marketRoutes.ts'

const seconds = 1_800_000_000
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const chain = {
  network: { id: 'eip155:31337', nativeCurrency: { symbol: 'ETH' } },
  tokens: [{ symbol: 'USDC', name: 'USD Coin', address: usdc, decimals: 6 }],
} as unknown as RunningChain
const market = marketRoutes({ chains: [chain], now: () => seconds * 1000 })

async function read(
  path: string,
): Promise<Record<string, { price?: number; prices?: { timestamp: number; price: number }[] }>> {
  const answer = await market.request(path)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { coins: never }).coins
}

describe('the local market', () => {
  it('knows the prices of what this world has, by the names of its networks', async () => {
    const names = ['coingecko:ethereum', `eip155_31337:${usdc.toLowerCase()}`, 'coingecko:nothing', `ethereum:${usdc}`]
    const coins = await read(`/market/prices/current/${names.map(encodeURIComponent).join(',')}`)
    expect(Object.entries(coins).map(([name, { price }]) => [name, price])).toEqual([
      ['coingecko:ethereum', 2500],
      [`eip155_31337:${usdc.toLowerCase()}`, 1],
    ])
  })

  it('has a past that moves, and ends at the present price', async () => {
    const path = `/market/chart/${encodeURIComponent('coingecko:ethereum')}?start=${seconds - 86_400}&span=25&period=1h`
    const prices = (await read(path))['coingecko:ethereum']?.prices ?? []
    expect(prices).toHaveLength(25)
    expect(prices[0]?.timestamp).toBe(seconds - 86_400)
    expect(prices.at(-1)).toEqual({ timestamp: seconds, price: 2500 })
    expect(new Set(prices.map(({ price }) => price)).size).toBeGreaterThan(20)
    for (const { price } of prices) expect(Math.abs(price - 2500) / 2500).toBeLessThan(0.05)
  })

  it('tells nothing of the future, and answers nonsense with nothing', async () => {
    const path = (query: string) => `/market/chart/${encodeURIComponent('coingecko:ethereum')}?${query}`
    expect((await read(path(`start=${seconds - 3600}&span=25`)))['coingecko:ethereum']?.prices).toHaveLength(2)
    expect((await read(path('start=x&span=y')))['coingecko:ethereum']?.prices).toEqual([])
  })
})
