import * as v from 'valibot'
import { webUrl } from './webUrl.ts'

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
/** Two labels: `example.eth`. */
const zone = v.pipe(v.string(), v.regex(new RegExp(`^${label}\\.${label}$`), 'must be two labels, such as example.eth'))

/** Names that visitors can register below the operator's own. */
export const nameSettingsSchema = v.object({
  /** The first is the default. */
  zones: v.pipe(v.array(zone), v.minLength(1), v.maxLength(10)),
  /** First labels that can't be registered, in addition to the usual ones such as `admin`. */
  reserved: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)))),
  /** Origins of pages, besides `publicUrl`'s, that can ask visitors with an embedded wallet to change their names. */
  origins: v.optional(v.array(webUrl)),
  /** The private key that signs the name gateway's answers. Default: one that the server generates once and stores. */
  gatewayKey: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits'))),
  /** How far the time in a signed message may be from the server's, in seconds. */
  timestampWindow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(3600)), 300),
})
export type NameSettings = v.InferOutput<typeof nameSettingsSchema>
