import * as v from 'valibot'
import { rows } from './text.ts'

const POINTS_MAX = 100

/** A token's prices over the last 24 hours, oldest first, each with its time in Unix seconds; `address` repeats the request's. */
export const priceHistorySchema = v.object({
  address: v.string(),
  prices: v.pipe(
    v.array(v.tuple([v.number(), v.pipe(v.number(), v.finite(), v.minValue(0))])),
    v.maxLength(POINTS_MAX),
  ),
})
export type PriceHistory = v.InferOutput<typeof priceHistorySchema>
export const priceHistoriesSchema = v.object({ fungibles: rows(priceHistorySchema) })
