import * as v from 'valibot'

/** CoinGecko's id of an asset: `ethereum`, `usd-coin`. */
const coinId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, "must be CoinGecko's id of a coin"))
const marketName = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_-]{1,100}$/, 'must be the name of a network'))

/** What the services with prices call a network and its native token. */
export const marketSchema = v.object({
  coin: coinId,
  defillama: v.optional(marketName),
  coingecko: v.optional(marketName),
})

/** A token that is always looked up. Its decimals are checked against the chain. */
export const listedTokenSchema = v.object({
  /** On EVM `0x` and 40 hex digits, on Solana the mint. */
  address: v.pipe(v.string(), v.maxLength(64)),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  name: v.optional(v.pipe(v.string(), v.maxLength(100))),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  iconUrl: v.optional(v.string()),
  /** CoinGecko's id of the asset, such as `usd-coin`: tokens of several networks with the same one are shown as one. */
  asset: v.optional(coinId),
})
