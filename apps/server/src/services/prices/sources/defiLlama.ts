import * as v from 'valibot'
import type { JsonApi } from '../../../providers/jsonApi.ts'
import { requireAnswer } from '../../../providers/requireAnswer.ts'
import { inGroups } from './inGroups.ts'
import { isFresh, marketOf, type PriceSource } from './priceSource.ts'

// https://defillama.com/docs/api: GET /prices/current/{coins}
const answerSchema = v.object({ coins: v.record(v.string(), v.unknown()) })
const coinSchema = v.object({ price: v.number(), timestamp: v.number(), confidence: v.optional(v.number(), 1) })
/** The first prices of a new token are unreliable. */
const CONFIDENCE_MIN = 0.9
const ASSETS_PER_REQUEST = 50

/** DefiLlama's prices, which need no key. */
export function defiLlama(api: JsonApi, now: () => number): PriceSource {
  return {
    name: 'defillama',
    async read(chain, assets) {
      const market = marketOf(chain)
      if (!market) return new Map()
      const nameOf = (asset: string) =>
        asset === 'native' ? `coingecko:${market.coin}` : `${market.defillama}:${asset}`
      const known = assets.filter((asset) => asset === 'native' || market.defillama)
      return inGroups(known, ASSETS_PER_REQUEST, async (group) => {
        const path = `/prices/current/${group.map((asset) => encodeURIComponent(nameOf(asset))).join(',')}`
        const { coins } = requireAnswer(await api({ path }), answerSchema)
        const byName = new Map(Object.entries(coins).map(([name, coin]) => [name.toLowerCase(), coin]))
        return group.flatMap((asset) => {
          const coin = v.safeParse(coinSchema, byName.get(nameOf(asset).toLowerCase()))
          if (!coin.success || coin.output.confidence < CONFIDENCE_MIN) return []
          const { price, timestamp } = coin.output
          return isFresh({ price, updatedAt: timestamp }, now()) ? [[asset, price] as const] : []
        })
      })
    },
  }
}
