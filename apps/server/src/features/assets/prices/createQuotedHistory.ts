import type { PriceHistory as QuotedPrices } from '@latchkey/protocol/api'
import { addressKey } from '../../../chains/addressRules.ts'
import type { PriceHistory } from './createPriceHistory.ts'
import { type Asset, isNative } from './createQuotes.ts'
import type { PriceCurrency } from './priceCurrency.ts'
import type { Rates } from './rates.ts'

export type QuotedHistory = { read: (assets: readonly Asset[], currency: PriceCurrency) => Promise<QuotedPrices[]> }

/** Prices of the last 24 hours in a currency, at its rate of today. Assets whose past no source knows are left out. */
export function createQuotedHistory(deps: { history: PriceHistory; rates: Rates }): QuotedHistory {
  return {
    async read(assets, currency) {
      const rate = deps.rates(currency)
      const named = assets.map((asset) => ({
        ...asset,
        name: isNative(asset.chain, asset.address) ? 'native' : asset.address,
      }))
      const chains = [...new Set(named.map(({ chain }) => chain))]
      const read = await Promise.all(
        chains.map(async (chain) => {
          const own = named.filter((asset) => asset.chain === chain)
          const found = await deps.history.read(
            chain,
            own.map(({ name }) => name),
          )
          return own.flatMap(({ requested, name }) => {
            const points = found.get(addressKey(chain.network.id, name))
            if (!points) return []
            return [{ address: requested, prices: points.map(({ at, price }): [number, number] => [at, price * rate]) }]
          })
        }),
      )
      return read.flat()
    },
  }
}
