import * as v from 'valibot'

/**
 * `GET /v1/supported-chains`: CAIP-2 ids. `swaps`, `onramp` and `names` are ours: the networks on which tokens can be
 * swapped, those on which they can be bought, and the zones in which visitors can register names.
 */
export const supportedChainsSchema = v.object({
  http: v.array(v.string()),
  ws: v.array(v.string()),
  swaps: v.optional(v.array(v.string()), []),
  names: v.optional(v.array(v.string()), []),
  onramp: v.optional(v.array(v.string()), []),
})
