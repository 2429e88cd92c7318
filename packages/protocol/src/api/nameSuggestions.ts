import * as v from 'valibot'
import { rows, text } from './text.ts'

/** `GET /v1/profile/suggestions/{name}`: the name itself first, then others. `registered`: somebody has it, or nobody may. */
export const nameSuggestionsSchema = v.object({
  suggestions: rows(v.object({ name: text(255), registered: v.optional(v.boolean(), false) })),
})
