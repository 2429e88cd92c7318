import * as v from 'valibot'
import { nullableText } from './text.ts'

/** `name` and `avatar` are null if the address has none; the status is 200, never 404. */
export const identitySchema = v.object({ name: nullableText(255), avatar: nullableText(4096) })
export type Identity = v.InferOutput<typeof identitySchema>
