import * as v from 'valibot'
import { rows, text, unitPriceSchema } from './text.ts'

/** A token's price; `address` repeats the request's. */
export const priceSchema = v.object({
  address: v.string(),
  name: text(5000),
  symbol: text(5000),
  iconUrl: v.nullish(v.string(), null),
  price: unitPriceSchema,
  decimals: v.optional(v.number()),
})
export type Price = v.InferOutput<typeof priceSchema>
export const pricesAnswerSchema = v.object({ fungibles: rows(priceSchema) })
