import * as v from 'valibot'

/** The currencies that clients may ask for. Amounts are only converted to those that the operator has rates for. */
export const askedCurrencySchema = v.picklist(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'])
export type AskedCurrency = v.InferOutput<typeof askedCurrencySchema>
