import * as v from 'valibot'
import { hex32Schema } from '../hexSchema.ts'

/** What a relay says of the client at the other end of a topic. Kept while it is told of changes. */
export const peerSchema = v.object({
  topic: hex32Schema,
  /** It holds a socket that is subscribed to the topic. */
  online: v.boolean(),
  /** When it last acknowledged a message, in milliseconds of our own clock. */
  acknowledgedAt: v.optional(v.number()),
})

export type PeerRecord = v.InferOutput<typeof peerSchema>
