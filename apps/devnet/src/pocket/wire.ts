import * as v from 'valibot'

/** The messages between the pocket wallet's page and the devnet. */

/** What the page needs: the relay's URL, the networks, and the accounts it may offer. */
export const pocketWorldSchema = v.object({
  relays: v.array(v.string()),
  verifyUrl: v.string(),
  networks: v.array(v.object({ id: v.string(), name: v.string() })),
  accounts: v.array(
    v.object({
      network: v.string(),
      name: v.string(),
      address: v.string(),
      type: v.optional(v.picklist(['payment', 'ordinal'])),
    }),
  ),
})
export type PocketWorld = v.InferOutput<typeof pocketWorldSchema>

/** What one of the devnet's people holds: each token once, with the ids of the networks where it is. */
export const holdingsSchema = v.array(
  v.object({ symbol: v.string(), amount: v.string(), networks: v.array(v.string()) }),
)
export type Holdings = v.InferOutput<typeof holdingsSchema>

/** An app's request. `key` is unique per request, so that an approved request is performed only once. */
export const signingRequestSchema = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(200)),
  origin: v.pipe(v.string(), v.maxLength(200)),
  /** CAIP-2. */
  chainId: v.pipe(v.string(), v.maxLength(64)),
  method: v.pipe(v.string(), v.maxLength(200)),
  params: v.unknown(),
  /** The addresses that the app may use on this chain. */
  accounts: v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(50)),
})
export type SigningRequest = v.InferOutput<typeof signingRequestSchema>

const rowSchema = v.object({ name: v.string(), value: v.string(), isCode: v.optional(v.boolean()) })

export const descriptionSchema = v.object({
  title: v.string(),
  movements: v.optional(
    v.array(
      v.object({ direction: v.picklist(['out', 'in']), amount: v.string(), symbol: v.string(), isExact: v.boolean() }),
    ),
  ),
  rows: v.array(rowSchema),
  details: v.optional(v.array(rowSchema)),
  body: v.optional(v.string()),
  warning: v.optional(v.string()),
})
