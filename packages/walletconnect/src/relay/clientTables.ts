import * as v from 'valibot'
import { hex32Schema } from '../hexSchema.ts'
import { createTable } from '../storage/table.ts'

const relays = v.array(v.string())

/** This installation, to relays. */
const identitySchema = v.object({
  seed: hex32Schema,
  /** By how much relays are ahead of this device's clock, in milliseconds. */
  clockOffsetMs: v.optional(v.number(), 0),
})

/** A mailbox that is read, and what opens its messages. */
const topicSchema = v.object({
  topic: hex32Schema,
  symKey: v.optional(hex32Schema),
  /** For a mailbox whose senders name themselves in the envelope: the secret that they sealed for. */
  secretKey: v.optional(hex32Schema),
  relays,
  /** Whether somebody waits to hear that a relay holds it. */
  announces: v.optional(v.boolean(), false),
  heldBy: v.optional(v.string()),
  /** Why no relay will ever hold it. */
  refused: v.optional(v.string()),
  /** When it is removed, whatever becomes of it: milliseconds since 1970. */
  expiresAt: v.optional(v.number()),
})

/** A message that is to reach a relay, sealed once: each try sends the same bytes, so that each is the same message. */
const outgoingSchema = v.object({
  /** Its hash, which is how relays and peers know it again. */
  id: hex32Schema,
  topic: hex32Schema,
  /** Rises from message to message: after a reload, too, they go out in the order in which they were written. */
  order: v.optional(v.number(), 0),
  message: v.string(),
  tag: v.number(),
  ttlSeconds: v.number(),
  prompt: v.boolean(),
  /** The id of the request that it is or answers. */
  rpcId: v.number(),
  relays,
  /** Milliseconds since 1970; after it nobody wants it any more. */
  deadline: v.number(),
  /** Kept after a relay took it, and sent again over each new connection, until the answer deletes it. */
  awaitsAnswer: v.boolean(),
  /** The hash of what is sealed in it: an attestation names it. */
  decryptedId: v.optional(hex32Schema),
  attestation: v.optional(v.string()),
  /** An attestation is under way: until this time, in milliseconds since 1970, it is not sent without. */
  attestBy: v.optional(v.number()),
  /** A proposal, or a settlement with the answer to the proposal beside it: relays know a call for each. */
  response: v.optional(v.object({ topic: hex32Schema, message: v.string(), tag: v.number() })),
  /** Set by a relay that will never take it. */
  refused: v.optional(v.string()),
})

/** Stands for as long as a message was never handed to a relay: until then whoever sends it can take it back. */
const unsentSchema = v.object({ id: hex32Schema })

/** A message that was dealt with, until no relay keeps it any more. */
const seenSchema = v.object({ id: hex32Schema, expiresAt: v.number() })

export type TopicRecord = v.InferOutput<typeof topicSchema>
export type Outgoing = v.InferOutput<typeof outgoingSchema>

export type ClientTables = ReturnType<typeof createPostTables>

/** What both roles keep for the way over the relays. */
export function createPostTables() {
  return {
    identity: createTable('identity', identitySchema, () => 'client'),
    topics: createTable('topic', topicSchema, ({ topic }) => topic),
    outbox: createTable('outbox', outgoingSchema, ({ id }) => id),
    unsent: createTable('unsent', unsentSchema, ({ id }) => id),
    seen: createTable('seen', seenSchema, ({ id }) => id),
  }
}
