import * as v from 'valibot'
import type { JsonApi } from '../../../../fetch/jsonApi.ts'
import { requireAnswer } from '../../../../fetch/requireAnswer.ts'
import type { PriceSource } from '../priceSource.ts'
import { inGroups } from './inGroups.ts'

// https://www.helius.dev/docs/api-reference/das/getassetbatch
const answerSchema = v.object({ result: v.array(v.unknown()) })
const assetSchema = v.object({
  id: v.string(),
  token_info: v.object({
    price_info: v.object({
      price_per_token: v.pipe(v.number(), v.finite(), v.gtValue(0)),
      // Counted as a dollar.
      currency: v.optional(v.literal('USDC')),
    }),
  }),
})
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Its price is that of SOL. */
const WRAPPED = 'So11111111111111111111111111111111111111112'
const ASSETS_PER_REQUEST = 100

/** Helius' prices of Solana's tokens, which don't tell their age. Of those that are traded little it has none. */
export function helius(api: JsonApi, apiKey: string): PriceSource {
  return {
    name: 'helius',
    async read(chain, assets) {
      if (chain.network.id !== MAINNET) return new Map()
      const idOf = (asset: string) => (asset === 'native' ? WRAPPED : asset)
      return inGroups(assets, ASSETS_PER_REQUEST, async (group) => {
        const ids = [...new Set(group.map(idOf))]
        const body = { jsonrpc: '2.0', id: '1', method: 'getAssetBatch', params: { ids } }
        const { result } = requireAnswer(await api({ path: '/', query: { 'api-key': apiKey }, body }), answerSchema)
        const prices = new Map(
          result.flatMap((given) => {
            const asset = v.safeParse(assetSchema, given)
            return asset.success ? [[asset.output.id, asset.output.token_info.price_info.price_per_token] as const] : []
          }),
        )
        return group.flatMap((asset) => {
          const price = prices.get(idOf(asset))
          return price === undefined ? [] : [[asset, price] as const]
        })
      })
    },
  }
}
