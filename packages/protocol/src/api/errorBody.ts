import * as v from 'valibot'

/** The error body of every endpoint. */
export const errorBodySchema = v.object({
  status: v.literal('FAILED'),
  reasons: v.array(
    v.object({
      field: v.string(),
      name: v.optional(v.string()),
      description: v.string(),
      code: v.optional(v.string()),
    }),
  ),
})
export type ErrorBody = v.InferOutput<typeof errorBodySchema>
