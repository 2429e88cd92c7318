import * as v from 'valibot'
import { hex32Schema } from '../hexSchema.ts'
import { createTable } from '../storage/table.ts'

const relays = v.array(v.string())

/** Identifies this installation to relays. */
const identitySchema = v.object({
  seed: hex32Schema,
  /** By how much relays are ahead of this device's clock, in milliseconds. */
  clockOffsetMs: v.optional(v.number(), 0),
})

/** A subscribed topic, and the key of its messages. */
const topicSchema = v.object({
  topic: hex32Schema,
  symKey: v.optional(hex32Schema),
  /** For type-1 envelopes, which name their sender: the secret key that they are sealed for. */
  secretKey: v.optional(hex32Schema),
  relays,
  /** Whether a caller waits until a relay has subscribed it. */
  announces: v.optional(v.boolean(), false),
  /** The relay that has subscribed it. */
  heldBy: v.optional(v.string()),
  /** Why all relays refuse it. */
  refused: v.optional(v.string()),
  /** When it is removed in any case, in Unix milliseconds. */
  expiresAt: v.optional(v.number()),
})

/** A message to publish. It is sealed once: every attempt sends the same bytes, so that relays and peers recognise it. */
const outgoingSchema = v.object({
  /** Its hash, by which relays and peers recognise it. */
  id: hex32Schema,
  topic: hex32Schema,
  /** Increases with each message, so that they are sent in the order in which they were created, also after a reload. */
  order: v.optional(v.number(), 0),
  message: v.string(),
  tag: v.number(),
  ttlSeconds: v.number(),
  prompt: v.boolean(),
  /** The JSON-RPC id. */
  rpcId: v.number(),
  relays,
  /** When it expires, in Unix milliseconds. */
  deadline: v.number(),
  /** Kept after a relay has accepted it, and published again over each new connection until the response arrives. */
  awaitsAnswer: v.boolean(),
  /** The hash of the plaintext, for the attestation. */
  decryptedId: v.optional(hex32Schema),
  attestation: v.optional(v.string()),
  /** It waits for its attestation until this time, in Unix milliseconds. */
  attestBy: v.optional(v.number()),
  /** Of a settlement: the response to the proposal, which relays publish in the same call. */
  response: v.optional(v.object({ topic: hex32Schema, message: v.string(), tag: v.number() })),
  /** Why the relays refuse it for good. */
  refused: v.optional(v.string()),
})

/** Exists as long as the message was never sent to a relay. Until then it can be withdrawn. */
const unsentSchema = v.object({ id: hex32Schema })

/** A message that was processed. Kept until a replay would be recognised by its age. */
const seenSchema = v.object({ id: hex32Schema, expiresAt: v.number() })

export type TopicRecord = v.InferOutput<typeof topicSchema>
export type Outgoing = v.InferOutput<typeof outgoingSchema>

export type ClientTables = ReturnType<typeof createClientTables>

/** The tables that both roles need for their messages. */
export function createClientTables() {
  return {
    identity: createTable('identity', identitySchema, () => 'client'),
    topics: createTable('topic', topicSchema, ({ topic }) => topic),
    outbox: createTable('outbox', outgoingSchema, ({ id }) => id),
    unsent: createTable('unsent', unsentSchema, ({ id }) => id),
    seen: createTable('seen', seenSchema, ({ id }) => id),
  }
}
