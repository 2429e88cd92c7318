import * as v from 'valibot'
import { decimalSchema, rows, text, unitPriceSchema } from './text.ts'

const membersSchema = v.object({
  name: text(5000),
  symbol: text(5000),
  chainId: v.optional(v.string()),
  address: v.optional(v.string()),
  value: v.optional(v.number()),
  price: unitPriceSchema,
  quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)), numeric: decimalSchema }),
  iconUrl: v.string(),
})
export type Balance = v.InferOutput<typeof membersSchema>

/** In responses alone, where clients of the reference service look for it. */
const NATIVE_SOL = 'So11111111111111111111111111111111111111111'

/** A token balance (specification 3). `address` is a CAIP-10 id, absent for the native token. */
export const balanceSchema = v.pipe(
  membersSchema,
  v.transform((balance): Balance => {
    const { address, ...rest } = balance
    return address === NATIVE_SOL ? rest : balance
  }),
)
export const balancesAnswerSchema = v.object({ balances: rows(balanceSchema) })
