import * as v from 'valibot'
import { hex32Schema } from '../hexSchema.ts'

/** What a relay reports about the other client of a topic. Kept while the relay reports changes. */
export const peerSchema = v.object({
  topic: hex32Schema,
  /** Whether it has a socket that is subscribed to the topic. */
  online: v.boolean(),
  /** When it last acknowledged a message, in Unix milliseconds of our clock. */
  acknowledgedAt: v.optional(v.number()),
})

export type PeerRecord = v.InferOutput<typeof peerSchema>
