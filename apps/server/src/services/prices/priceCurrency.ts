import * as v from 'valibot'

/** The currencies that clients may ask for. Amounts are only converted to those that the operator has rates for. */
export const priceCurrencySchema = v.picklist(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'])
export type PriceCurrency = v.InferOutput<typeof priceCurrencySchema>
