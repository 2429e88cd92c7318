import * as v from 'valibot'

export const currencySchema = v.picklist(['usd', 'eur'])
export type Currency = v.InferOutput<typeof currencySchema>
