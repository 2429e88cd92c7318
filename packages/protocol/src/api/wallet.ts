import * as v from 'valibot'
import { rows } from './text.ts'

/** One row of the wallet directory (specification 3). Links are null when absent. */
export const walletListingSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  homepage: v.nullish(v.string(), null),
  image_id: v.nullish(v.string(), null),
  rdns: v.nullish(v.string(), null),
  chains: v.array(v.string()),
  mobile_link: v.nullish(v.string(), null),
  desktop_link: v.nullish(v.string(), null),
  webapp_link: v.nullish(v.string(), null),
  link_mode: v.nullish(v.string(), null),
  app_store: v.nullish(v.string(), null),
  play_store: v.nullish(v.string(), null),
  chrome_store: v.nullish(v.string(), null),
  badge_type: v.nullish(v.string(), null),
  order: v.optional(v.number()),
})
export type WalletListing = v.InferOutput<typeof walletListingSchema>
export const walletsAnswerSchema = v.object({ count: v.number(), data: rows(walletListingSchema) })
