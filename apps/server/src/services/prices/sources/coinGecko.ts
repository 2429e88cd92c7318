import * as v from 'valibot'
import type { JsonApi } from '../../../providers/jsonApi.ts'
import { requireAnswer } from '../../../providers/requireAnswer.ts'
import { inGroups } from './inGroups.ts'
import { isFresh, marketOf, type PriceSource } from './priceSource.ts'

// https://docs.coingecko.com/reference/simple-token-price and /simple-price
const answerSchema = v.record(v.string(), v.unknown())
const rowSchema = v.object({ usd: v.number(), last_updated_at: v.number() })
const ASSETS_PER_REQUEST = 30

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
      const market = marketOf(chain)
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
  }
}
