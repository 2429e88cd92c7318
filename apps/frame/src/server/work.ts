import * as v from 'valibot'

/** What an overloaded server may require before it sends an e-mail. More bits would take too long. */
export const workSchema = v.object({
  puzzle: v.pipe(v.string(), v.maxLength(100)),
  bits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(22)),
})
export type Work = v.InferOutput<typeof workSchema>
