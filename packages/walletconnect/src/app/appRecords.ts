import * as v from 'valibot'
import { cacaoSchema } from '../authentication/cacao.ts'
import { hex32Schema } from '../hexSchema.ts'
import { rpcErrorSchema } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import { approvedNamespacesSchema, requestedNamespacesSchema } from '../namespaces.ts'
import { createClientTables } from '../relay/clientTables.ts'
import { createTable } from '../storage/table.ts'
import { peerSchema } from './peerRecord.ts'

/** A pending proposal, and the keys to read its response with. */
const proposalSchema = v.object({
  id: v.number(),
  pairingTopic: hex32Schema,
  secretKey: hex32Schema,
  publicKey: hex32Schema,
  namespaces: requestedNamespacesSchema,
  /** Unix milliseconds. */
  expiresAt: v.number(),
  /** The `wc_sessionAuthenticate` sent with it: its id, the topic of its response, and the requested methods. */
  authentication: v.optional(v.object({ id: v.number(), topic: hex32Schema, methods: v.array(v.string()) })),
  /** The wallet approved; its settlement hasn't arrived yet. */
  answered: v.optional(v.object({ topic: hex32Schema, publicKey: hex32Schema })),
  /** The wallet rejected it, or its response was invalid. */
  failed: v.optional(v.object({ isInvalid: v.boolean(), error: rpcErrorSchema })),
})

const properties = v.optional(v.record(v.string(), v.unknown()))

const sessionSchema = v.object({
  topic: hex32Schema,
  relay: v.string(),
  proposalId: v.number(),
  peer: v.object({ publicKey: hex32Schema, metadata: metadataSchema }),
  namespaces: approvedNamespacesSchema,
  expiresAt: v.number(),
  sessionProperties: properties,
  scopedProperties: properties,
  /** What the wallet signed while connecting, not verified. */
  authentication: v.optional(v.array(cacaoSchema)),
  /** The number of consecutive requests without a response. */
  missed: v.number(),
  /** The newest update, and the newest event of each name. Older ones that arrive later are ignored. */
  updateId: v.number(),
  events: v.record(v.string(), v.object({ id: v.number(), chainId: v.string(), data: v.unknown() })),
  ended: v.optional(
    v.object({ by: v.picklist(['app', 'wallet', 'time']), at: v.number(), error: v.optional(rpcErrorSchema) }),
  ),
})

const answerSchema = v.union([v.object({ error: rpcErrorSchema }), v.object({ result: v.unknown() })])

/** A request to the wallet. Stored, because a reload loses its promise. */
const requestSchema = v.object({
  id: v.number(),
  topic: hex32Schema,
  chainId: v.string(),
  method: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  outgoing: hex32Schema,
  answer: v.optional(answerSchema),
  answeredAt: v.optional(v.number()),
  isTaken: v.optional(v.boolean()),
  isMissed: v.optional(v.boolean()),
})

export type ProposalRecord = v.InferOutput<typeof proposalSchema>
export type SessionRecord = v.InferOutput<typeof sessionSchema>
export type RequestRecord = v.InferOutput<typeof requestSchema>
export type AppTables = ReturnType<typeof createAppTables>

/** The tables of an app: those for messages, and its proposals, sessions and requests. */
export function createAppTables() {
  return {
    ...createClientTables(),
    proposals: createTable('proposal', proposalSchema, ({ id }) => String(id)),
    sessions: createTable('session', sessionSchema, ({ topic }) => topic),
    requests: createTable('request', requestSchema, ({ id }) => String(id)),
    peers: createTable('peer', peerSchema, ({ topic }) => topic),
  }
}
