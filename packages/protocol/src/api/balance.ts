import * as v from 'valibot'
import { decimalSchema, rows, text, unitPriceSchema } from './text.ts'

/** A token balance (specification 3). `address` is a CAIP-10 id, absent for the native token. */
export const balanceSchema = v.object({
  name: text(5000),
  symbol: text(5000),
  chainId: v.optional(v.string()),
  // Servers give SOL a placeholder that is no id, `So111…1`, for clients of the reference service.
  address: v.optional(
    v.pipe(
      v.string(),
      v.transform((id) => id.replace(/^So1+$/, '') || undefined),
    ),
  ),
  value: v.optional(v.number()),
  price: unitPriceSchema,
  quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)), numeric: decimalSchema }),
  iconUrl: v.string(),
  /**
   * What the operator calls this asset wherever it exists, such as `usd-coin`: balances with the same one can be added up.
   * Absent for a token that isn't on the operator's list, whatever it calls itself.
   */
  asset: v.optional(text(100)),
  /** Nobody vouches for it: it isn't on the operator's list and either has no price or imitates a token that is. */
  isUnverified: v.optional(v.boolean()),
})
export type Balance = v.InferOutput<typeof balanceSchema>
export const balancesAnswerSchema = v.object({ balances: rows(balanceSchema) })
