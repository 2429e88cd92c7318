import * as v from 'valibot'
import type { ConnectedChain } from '../../../../chains/connectChains.ts'
import type { JsonApi } from '../../../../fetch/jsonApi.ts'
import { requireAnswer } from '../../../../fetch/requireAnswer.ts'
import { isFresh, marketOf, type PricedAsset, type PriceSource } from '../priceSource.ts'
import { inGroups } from './inGroups.ts'

// https://defillama.com/docs/api: GET /prices/current/{coins}, GET /chart/{coins}
const answerSchema = v.object({ coins: v.record(v.string(), v.unknown()) })
const coinSchema = v.object({ price: v.number(), timestamp: v.number(), confidence: v.optional(v.number(), 1) })
const chartSchema = v.object({
  prices: v.pipe(v.array(v.object({ timestamp: v.number(), price: v.number() })), v.maxLength(1000)),
  confidence: v.optional(v.number(), 1),
})
/** The first prices of a new token are unreliable. */
const CONFIDENCE_MIN = 0.9
const ASSETS_PER_REQUEST = 50
const CHARTS_PER_REQUEST = 20
/** A day, and the hour that has begun. */
const HOURS = 25

/** DefiLlama's prices, which need no key. */
export function defiLlama(api: JsonApi, now: () => number): PriceSource {
  /** What it calls the assets that it may know. */
  function namesOf({ network }: ConnectedChain, assets: readonly PricedAsset[]): ReadonlyMap<PricedAsset, string> {
    const market = marketOf(network)
    return new Map(
      assets.flatMap((asset) => {
        if (!market) return []
        if (asset === 'native') return [[asset, `coingecko:${market.coin}`] as const]
        return market.defillama ? [[asset, `${market.defillama}:${asset}`] as const] : []
      }),
    )
  }

  return {
    name: 'defillama',
    async read(chain, assets) {
      const names = namesOf(chain, assets)
      return inGroups([...names.keys()], ASSETS_PER_REQUEST, async (group) => {
        const path = `/prices/current/${pathOf(group, names)}`
        const { coins } = requireAnswer(await api({ path }), answerSchema)
        const byName = new Map(Object.entries(coins).map(([name, coin]) => [name.toLowerCase(), coin]))
        return group.flatMap((asset) => {
          const coin = v.safeParse(coinSchema, byName.get(names.get(asset)?.toLowerCase() ?? ''))
          if (!coin.success || coin.output.confidence < CONFIDENCE_MIN) return []
          const { price, timestamp } = coin.output
          return isFresh({ price, updatedAt: timestamp }, now()) ? [[asset, price] as const] : []
        })
      })
    },
    async readHistory(chain, assets, from) {
      const names = namesOf(chain, assets)
      return inGroups([...names.keys()], CHARTS_PER_REQUEST, async (group) => {
        const query = { start: String(from), span: String(HOURS), period: '1h' }
        const { coins } = requireAnswer(await api({ path: `/chart/${pathOf(group, names)}`, query }), answerSchema)
        const byName = new Map(Object.entries(coins).map(([name, coin]) => [name.toLowerCase(), coin]))
        return group.flatMap((asset) => {
          const chart = v.safeParse(chartSchema, byName.get(names.get(asset)?.toLowerCase() ?? ''))
          if (!chart.success || chart.output.confidence < CONFIDENCE_MIN) return []
          return [[asset, chart.output.prices.map(({ timestamp, price }) => ({ at: timestamp, price }))] as const]
        })
      })
    },
  }
}

function pathOf(group: readonly PricedAsset[], names: ReadonlyMap<PricedAsset, string>): string {
  return group.map((asset) => encodeURIComponent(names.get(asset) ?? '')).join(',')
}
