import * as v from 'valibot'
import { rows } from './text.ts'

const link = v.nullish(v.string(), null)

/** A row of the wallet directory (specification 3). Absent links are null. */
export const walletListingSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  homepage: link,
  image_id: link,
  rdns: link,
  chains: v.array(v.string()),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  /** Only our own servers send these. */
  firefox_store: v.optional(link),
  edge_store: v.optional(link),
  safari_store: v.optional(link),
  badge_type: v.nullish(v.string(), null),
  order: v.optional(v.number()),
  /**
   * How its WalletConnect can be reached: `relay` over a configured relay, `publicNetwork` only over the public
   * network, which is not configured, `none` if it has no WalletConnect. Absent if the server does not say.
   */
  reach: v.optional(v.picklist(['relay', 'publicNetwork', 'none'])),
})
export type WalletListing = v.InferOutput<typeof walletListingSchema>
export const walletsAnswerSchema = v.object({ count: v.number(), data: rows(walletListingSchema) })
