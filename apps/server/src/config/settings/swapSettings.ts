import { networkIdSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { webUrl } from './webUrl.ts'

const apiUrl = v.pipe(
  webUrl,
  v.transform((url) => url.replace(/\/+$/, '')),
)
const apiKey = v.pipe(v.string(), v.minLength(1))
/** The networks to use it on. Default: every network that it supports. */
const networks = v.optional(v.array(networkIdSchema))

/** Swap aggregators. One without settings is off. */
export const swapSettingsSchema = v.strictObject({
  oneInch: v.optional(v.strictObject({ apiKey, url: v.optional(apiUrl, 'https://api.1inch.dev'), networks })),
  zeroX: v.optional(v.strictObject({ apiKey, url: v.optional(apiUrl, 'https://api.0x.org'), networks })),
  /** For Solana. It answers without a key too, at another address: `https://lite-api.jup.ag`. */
  jupiter: v.optional(
    v.strictObject({ apiKey: v.optional(apiKey), url: v.optional(apiUrl, 'https://lite-api.jup.ag'), networks }),
  ),
  /** It also works without a key, for 200 requests in two hours. */
  lifi: v.optional(
    v.strictObject({ apiKey: v.optional(apiKey), url: v.optional(apiUrl, 'https://li.quest'), networks }),
  ),
})
export type SwapSettings = v.InferOutput<typeof swapSettingsSchema>
