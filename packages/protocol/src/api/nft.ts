import * as v from 'valibot'
import { rows, text } from './text.ts'

/** A non-fungible token of an account. `imageUrl` leads to the server, or is a small data URL; empty if there is no picture. */
export const nftSchema = v.object({
  chainId: v.string(),
  /** The contract, in lower case. */
  address: v.string(),
  tokenId: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  name: text(200),
  collection: text(200),
  imageUrl: v.string(),
})
export type Nft = v.InferOutput<typeof nftSchema>

/** `GET /v1/account/:address/nfts`. `hidden`: what looks like a lure. `unread`: networks that couldn't be read. */
export const nftsSchema = v.object({
  nfts: rows(nftSchema),
  hidden: v.optional(rows(nftSchema), []),
  unread: v.optional(v.array(v.string()), []),
})
