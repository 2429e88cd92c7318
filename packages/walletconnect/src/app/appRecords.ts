import * as v from 'valibot'
import { cacaoSchema } from '../authentication/cacao.ts'
import { hex32Schema } from '../hexSchema.ts'
import { rpcErrorSchema } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import { approvedNamespacesSchema, requestedNamespacesSchema } from '../namespaces.ts'
import { createPostTables } from '../relay/clientTables.ts'
import { createTable } from '../storage/table.ts'
import { peerSchema } from './peerRecord.ts'

/** A pairing under way: what was proposed, and the keys to read the answer with. */
const proposalSchema = v.object({
  id: v.number(),
  pairingTopic: hex32Schema,
  secretKey: hex32Schema,
  publicKey: hex32Schema,
  namespaces: requestedNamespacesSchema,
  /** Milliseconds since 1970. */
  expiresAt: v.number(),
  /** One-click sign-in by its own request: its id, its mailbox, and what was asked. */
  authentication: v.optional(v.object({ id: v.number(), topic: hex32Schema, methods: v.array(v.string()) })),
  /** The wallet said yes; its settlement is to come. */
  answered: v.optional(v.object({ topic: hex32Schema, publicKey: hex32Schema })),
  /** The wallet said no, or said something impossible. */
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
  /** What the wallet signed on the way, not yet verified. */
  authentication: v.optional(v.array(cacaoSchema)),
  /** Requests in a row that nobody answered. */
  missed: v.number(),
  /** The newest update and the newest event of each name: older ones that come later are out of date. */
  updateId: v.number(),
  events: v.record(v.string(), v.object({ id: v.number(), chainId: v.string(), data: v.unknown() })),
  ended: v.optional(
    v.object({ by: v.picklist(['app', 'wallet', 'time']), at: v.number(), error: v.optional(rpcErrorSchema) }),
  ),
})

const answerSchema = v.union([v.object({ error: rpcErrorSchema }), v.object({ result: v.unknown() })])

/** What the wallet was asked. It belongs to storage, not to a promise: a reload loses the promise. */
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

export function createAppTables() {
  return {
    ...createPostTables(),
    proposals: createTable('proposal', proposalSchema, ({ id }) => String(id)),
    sessions: createTable('session', sessionSchema, ({ topic }) => topic),
    requests: createTable('request', requestSchema, ({ id }) => String(id)),
    peers: createTable('peer', peerSchema, ({ topic }) => topic),
  }
}
