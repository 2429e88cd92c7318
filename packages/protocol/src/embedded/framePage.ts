import * as v from 'valibot'

/** What the server writes into each page of the secure origin, as JSON in the element `latchkey-frame`. */
export const framePageSchema = v.object({
  version: v.literal(1),
  /** The origins of pages that may use the frame, compared by `isWalletOrigin`. */
  walletOrigins: v.array(v.string()),
})
export type FramePage = v.InferOutput<typeof framePageSchema>
