import * as v from 'valibot'

/** What a server that is flooded asks of a browser before it sends a mail. More bits than that nobody has the time for. */
export const workSchema = v.object({
  puzzle: v.pipe(v.string(), v.maxLength(100)),
  bits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(22)),
})
export type Work = v.InferOutput<typeof workSchema>
