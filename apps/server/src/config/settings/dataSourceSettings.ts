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

/** Services with data that a node does not have. A service without settings is off. */
export const dataSourceSettingsSchema = v.pipe(
  v.strictObject({
    /** The price sources, in the order to ask them. `node`: pools and oracles; `file`: `pricesFile`. */
    prices: v.optional(v.array(v.picklist(priceSources))),
    /** The sources of an account's history on networks whose nodes have no index of it. */
    transactions: v.optional(v.array(v.picklist(transactionSources))),
    etherscan: v.optional(v.strictObject({ apiKey, url: v.optional(apiUrl, 'https://api.etherscan.io/v2') })),
    /** An instance of Blockscout for each network. */
    blockscout: v.optional(v.record(networkIdSchema, apiUrl)),
    defillama: v.optional(v.strictObject({ url: v.optional(apiUrl, 'https://coins.llama.fi') })),
    coingecko: v.optional(
      v.strictObject({
        apiKey,
        plan: v.optional(v.picklist(['demo', 'pro']), 'demo'),
        /** Default: the URL of the plan. */
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

/** The sources of prices in the operator's order. By default all that have settings, the node first. */
export function priceOrder(settings: DataSourceSettings) {
  return settings.prices ?? priceSources.filter((name) => name === 'node' || name === 'file' || settings[name])
}

/** The sources of transactions in the operator's order. By default all that have settings, the node first. */
export function transactionOrder(settings: DataSourceSettings) {
  return settings.transactions ?? transactionSources.filter((name) => name === 'node' || settings[name])
}
