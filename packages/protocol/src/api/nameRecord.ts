import * as v from 'valibot'
import { text } from './text.ts'

/** What a name points to: coin type as text → address. `null` if the name is not registered. */
export const nameRecordSchema = v.object({
  name: text(255),
  addresses: v.record(v.string(), v.object({ address: v.string() })),
  attributes: v.optional(v.unknown()),
})
export type NameRecord = v.InferOutput<typeof nameRecordSchema>
