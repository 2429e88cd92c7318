import type { Config } from '../../../../config/configSchema.ts'
import { type DataSourceSettings, priceOrder } from '../../../../config/settings/dataSourceSettings.ts'
import { createJsonApi } from '../../../../fetch/jsonApi.ts'
import type { TokenBook } from '../../tokens/tokenBook.ts'
import type { PriceSource } from '../priceSource.ts'
import { coinGecko } from './coinGecko.ts'
import { createFixedPrices } from './createFixedPrices.ts'
import { createPoolPrices } from './createPoolPrices.ts'
import { defiLlama } from './defiLlama.ts'
import { helius } from './helius.ts'

type Options = {
  config: Pick<Config, 'dataSources' | 'pricesFile'>
  tokenBook: TokenBook
  now?: () => number
}

/** The sources of prices in the operator's order. */
export function openPriceSources({ config, tokenBook, now = Date.now }: Options): PriceSource[] {
  const { dataSources: settings, pricesFile } = config
  const { defillama, helius: solana } = settings
  const known = {
    node: createPoolPrices({ tokenBook, now }),
    file: filePrices(pricesFile),
    defillama: defillama && defiLlama(createJsonApi({ url: defillama.url, now }), now),
    coingecko: settings.coingecko && openCoinGecko(settings.coingecko, now),
    helius: solana && helius(createJsonApi({ url: solana.url, now }), solana.apiKey),
  }
  return priceOrder(settings).flatMap((name) => known[name] ?? [])
}

type CoinGeckoSettings = NonNullable<DataSourceSettings['coingecko']>

function openCoinGecko({ apiKey, plan, url }: CoinGeckoSettings, now: () => number): PriceSource {
  const isPro = plan === 'pro'
  const headers = { [isPro ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: apiKey }
  const base = url ?? `https://${isPro ? 'pro-api' : 'api'}.coingecko.com/api/v3`
  return coinGecko(createJsonApi({ url: base, headers, now }), now)
}

function filePrices(file: string | undefined): PriceSource {
  const fixed = createFixedPrices(file)
  return {
    name: 'file',
    isOwn: true,
    async read({ network }, assets) {
      const prices = assets.map(
        (asset) => [asset, asset === 'native' ? fixed(network.id) : fixed(network.id, asset)] as const,
      )
      return new Map(prices.filter(([, price]) => price > 0))
    },
  }
}
