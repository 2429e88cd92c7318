import * as v from 'valibot'
import { balancesAnswerSchema } from './balance.ts'
import { rows } from './text.ts'

/** Balances on several networks, and the networks that couldn't be read, if there are any. Not loaded by the frame. */
export const networksBalancesSchema = v.object({
  ...balancesAnswerSchema.entries,
  unread: v.optional(rows(v.string())),
})
