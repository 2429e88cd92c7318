import * as v from 'valibot'
import { authenticationSchema } from '../authentication/authenticationRequest.ts'
import { hex32Schema } from '../hexSchema.ts'
import { rpcErrorSchema } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import { approvedNamespacesSchema, requestedNamespacesSchema } from '../namespaces.ts'
import { createClientTables } from '../relay/clientTables.ts'
import { createTable } from '../storage/table.ts'

const properties = v.optional(v.record(v.string(), v.unknown()))

const verdictSchema = v.object({
  /** `VALID`: the verify service confirmed the origin in the app's metadata. `INVALID`: it saw another origin. */
  validation: v.picklist(['VALID', 'INVALID', 'UNKNOWN']),
  origin: v.optional(v.string()),
  isScam: v.optional(v.boolean()),
})

const pairingSchema = v.object({ topic: hex32Schema, expiresAt: v.number(), methods: v.array(v.string()) })

const proposalSchema = v.object({
  id: v.number(),
  pairingTopic: hex32Schema,
  relay: v.string(),
  proposer: v.object({ publicKey: hex32Schema, metadata: metadataSchema }),
  /** The app refuses the session unless all of it is approved. Deprecated: most apps leave it empty. */
  required: requestedNamespacesSchema,
  /** For `wc_sessionAuthenticate`: what its ReCap requests. */
  optional: requestedNamespacesSchema,
  sessionProperties: properties,
  scopedProperties: properties,
  /** What the app wants the user to sign while connecting. */
  authentication: v.optional(v.array(authenticationSchema)),
  /** Whether this is a `wc_sessionAuthenticate` instead of a proposal. */
  isAuthenticationOnly: v.boolean(),
  /** Unix milliseconds, 0 once the app has withdrawn it. */
  expiresAt: v.number(),
  verdict: verdictSchema,
})

const sessionSchema = v.object({
  topic: hex32Schema,
  relay: v.string(),
  publicKey: hex32Schema,
  peer: v.object({ publicKey: hex32Schema, metadata: metadataSchema }),
  namespaces: approvedNamespacesSchema,
  required: requestedNamespacesSchema,
  expiresAt: v.number(),
  sessionProperties: properties,
  scopedProperties: properties,
  /** The app has acknowledged the settlement. */
  isAcknowledged: v.boolean(),
  /** The verify service confirmed that its proposal came from the address in the app's metadata. */
  isOriginVerified: v.optional(v.boolean()),
  /** The topic of the app's earlier session, which ends once the app has this one. */
  replaces: v.optional(hex32Schema),
  ended: v.optional(
    v.object({ by: v.picklist(['app', 'wallet', 'time']), at: v.number(), error: v.optional(rpcErrorSchema) }),
  ),
})

const requestSchema = v.object({
  topic: hex32Schema,
  id: v.number(),
  chainId: v.string(),
  method: v.string(),
  params: v.optional(v.unknown()),
  receivedAt: v.number(),
  expiresAt: v.number(),
  verdict: verdictSchema,
})

export type Verdict = v.InferOutput<typeof verdictSchema>

export type ProposalRecord = v.InferOutput<typeof proposalSchema>
export type PairingRecord = v.InferOutput<typeof pairingSchema>
export type WalletSessionRecord = v.InferOutput<typeof sessionSchema>
export type WalletRequest = v.InferOutput<typeof requestSchema>
export type WalletTables = ReturnType<typeof createWalletTables>

/** Includes the topic, because two apps may use the same id. */
export function requestKey(topic: string, id: number): string {
  return `${topic}.${id}`
}

/** The tables of a wallet: those for messages, and its pairings, proposals, sessions and requests. */
export function createWalletTables() {
  return {
    ...createClientTables(),
    pairings: createTable('pairing', pairingSchema, ({ topic }) => topic),
    proposals: createTable('incomingProposal', proposalSchema, ({ id }) => String(id)),
    sessions: createTable('walletSession', sessionSchema, ({ topic }) => topic),
    requests: createTable('incomingRequest', requestSchema, ({ topic, id }) => requestKey(topic, id)),
  }
}
