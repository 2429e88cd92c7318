import * as v from 'valibot'

/** The currencies that clients know. Those that the operator has rates for are served: see `requireCurrency`. */
export const priceCurrencySchema = v.picklist(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'])
export type PriceCurrency = v.InferOutput<typeof priceCurrencySchema>
