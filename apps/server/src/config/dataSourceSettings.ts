import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { webUrl } from './webUrl.ts'

const apiUrl = v.pipe(
  webUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
)
const apiKey = v.pipe(v.string(), v.minLength(1))

const priceSources = ['node', 'file', 'defillama', 'coingecko', 'helius'] as const
const transactionSources = ['node', 'etherscan', 'blockscout'] as const

/** Services that know more than a node. One without settings is off. */
export const dataSourceSettingsSchema = v.pipe(
  v.strictObject({
    /** Who is asked for prices, and in which order. `node`: pools and oracles; `file`: `pricesFile`. */
    prices: v.optional(v.array(v.picklist(priceSources))),
    /** Who is asked for an account's past where the node has no index of it. */
    transactions: v.optional(v.array(v.picklist(transactionSources))),
    etherscan: v.optional(v.strictObject({ apiKey, url: v.optional(apiUrl, 'https://api.etherscan.io/v2') })),
    /** An instance of Blockscout for each network. */
    blockscout: v.optional(v.record(networkIdSchema, apiUrl)),
    defillama: v.optional(v.strictObject({ url: v.optional(apiUrl, 'https://coins.llama.fi') })),
    coingecko: v.optional(
      v.strictObject({
        apiKey,
        plan: v.optional(v.picklist(['demo', 'pro']), 'demo'),
        /** By default that of the plan. */
        url: v.optional(apiUrl),
      }),
    ),
    helius: v.optional(v.strictObject({ apiKey, url: v.optional(apiUrl, 'https://mainnet.helius-rpc.com') })),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { prices = [], transactions = [], ...settings } = dataset.value
    for (const name of [...prices, ...transactions])
      if (name !== 'node' && name !== 'file' && !settings[name])
        addIssue({ message: `names ${name}, which has no settings` })
  }),
)
export type DataSourceSettings = v.InferOutput<typeof dataSourceSettingsSchema>

/** All that are set up, the node first, where the operator says no order. */
export function priceOrder(settings: DataSourceSettings) {
  return settings.prices ?? priceSources.filter((name) => name === 'node' || name === 'file' || settings[name])
}

export function transactionOrder(settings: DataSourceSettings) {
  return settings.transactions ?? transactionSources.filter((name) => name === 'node' || settings[name])
}
