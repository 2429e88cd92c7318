import * as v from 'valibot'
import type { JsonApi } from '../../../../fetch/jsonApi.ts'
import { requireAnswer } from '../../../../fetch/requireAnswer.ts'
import { isFresh, marketOf, type PricedAsset, type PricePoint, type PriceSource } from '../priceSource.ts'
import { inGroups } from './inGroups.ts'

// https://docs.coingecko.com/reference/simple-token-price and /simple-price
const answerSchema = v.record(v.string(), v.unknown())
const rowSchema = v.object({ usd: v.number(), last_updated_at: v.number() })
// https://docs.coingecko.com/reference/coins-id-market-chart and /contract-address-market-chart
const chartSchema = v.object({
  prices: v.pipe(v.array(v.tuple([v.number(), v.number()])), v.maxLength(1000)),
})
const ASSETS_PER_REQUEST = 30
const CHARTS_MAX = 8

/** CoinGecko's prices. `api` sends the key of a plan. */
export function coinGecko(api: JsonApi, now: () => number): PriceSource {
  async function readPrices(path: string, query: Record<string, string>): Promise<(readonly [string, number])[]> {
    const wanted = { ...query, vs_currencies: 'usd', include_last_updated_at: 'true' }
    return Object.entries(requireAnswer(await api({ path, query: wanted }), answerSchema)).flatMap(([name, given]) => {
      const row = v.safeParse(rowSchema, given)
      const isUsable = row.success && isFresh({ price: row.output.usd, updatedAt: row.output.last_updated_at }, now())
      return isUsable ? [[name, row.output.usd] as const] : []
    })
  }

  return {
    name: 'coingecko',
    async read(chain, assets) {
      const market = marketOf(chain.network)
      if (!market) return new Map()
      const { coin, coingecko: platform } = market
      const tokens = platform ? assets.filter((asset) => asset !== 'native') : []
      const [coins, prices] = await Promise.all([
        assets.includes('native') ? readPrices('/simple/price', { ids: coin }) : [],
        inGroups(tokens, ASSETS_PER_REQUEST, async (group) => {
          const found = await readPrices(`/simple/token_price/${platform}`, { contract_addresses: group.join(',') })
          const byName = new Map(found.map(([name, price]) => [name.toLowerCase(), price]))
          return group.flatMap((asset) => {
            const price = byName.get(asset.toLowerCase())
            return price === undefined ? [] : [[asset, price] as const]
          })
        }),
      ])
      const native = new Map(coins).get(coin)
      return native === undefined ? prices : prices.set('native', native)
    },
    async readHistory(chain, assets) {
      const market = marketOf(chain.network)
      if (!market) return new Map()
      // One request for each asset, so only for the first: the caller names those that matter most.
      const read = async (asset: PricedAsset): Promise<(readonly [PricedAsset, readonly PricePoint[]])[]> => {
        if (asset !== 'native' && !market.coingecko) return []
        const coin = asset === 'native' ? market.coin : `${market.coingecko}/contract/${encodeURIComponent(asset)}`
        const answer = await api({ path: `/coins/${coin}/market_chart`, query: { vs_currency: 'usd', days: '1' } })
        if (answer.status === 404) return []
        const { prices } = requireAnswer(answer, chartSchema)
        return [[asset, prices.map(([ms, price]) => ({ at: Math.floor(ms / 1000), price }))]]
      }
      return new Map((await Promise.all(assets.slice(0, CHARTS_MAX).map(read))).flat())
    },
  }
}
