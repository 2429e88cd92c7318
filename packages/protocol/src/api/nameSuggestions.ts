import * as v from 'valibot'
import { rows, text } from './text.ts'

/**
 * `GET /v1/profile/suggestions/{name}`: the name itself first, then similar ones. `registered`: it is taken or, if
 * there is a `reason`, can't be registered: it is reserved, or looks like a registered one.
 */
export const nameSuggestionsSchema = v.object({
  suggestions: rows(
    v.object({
      name: text(255),
      registered: v.optional(v.boolean(), false),
      reason: v.optional(v.picklist(['reserved', 'similar'])),
    }),
  ),
})
