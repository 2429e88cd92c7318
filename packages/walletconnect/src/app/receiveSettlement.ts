import * as v from 'valibot'
import { cacaoSchema } from '../authentication/cacao.ts'
import { hex32Schema } from '../hexSchema.ts'
import type { RpcError, RpcRequest } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import { approvedNamespacesSchema, checkApproved } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { SESSION_LIFE_MS } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import { ttlOf } from '../ttlOf.ts'
import type { AppContext } from './appContext.ts'

/**
 * Starts the session with what the wallet approved. Refused unless it comes from the wallet that responded to the proposal and its
 * accounts are valid.
 */
export function receiveSettlement(
  { tables, messages, now }: AppContext,
  { topic, relay }: Incoming,
  { id, method, params }: RpcRequest,
): Reaction | undefined {
  const proposal = tables.proposals.list().find((one) => one.answered?.topic === topic.topic)
  if (!proposal?.answered || proposal.failed) return undefined
  const proposalKey = String(proposal.id)
  const requires = [tables.proposals.keyOf(proposalKey)]
  const fail = (isInvalid: boolean, error: RpcError): Reaction => ({
    changes: [
      tables.proposals.put({ ...proposal, failed: { isInvalid, error } }),
      ...(isInvalid ? [tables.outbox.put(messages.answer(topic, 'wc_sessionSettle', { id, error }))] : []),
      tables.topics.remove(topic.topic),
    ],
    requires,
  })
  if (method === 'wc_sessionDelete') return fail(false, peerErrors.settlementFailed)
  const parsed = v.safeParse(settlementSchema, params)
  const error =
    !parsed.success || parsed.output.controller.publicKey !== proposal.answered.publicKey
      ? peerErrors.invalidSettle
      : checkApproved(parsed.output.namespaces)
  if (error || !parsed.success) return fail(true, error ?? peerErrors.invalidSettle)
  const { controller, namespaces, expiry, sessionProperties, scopedProperties, proposalRequestsResponses } =
    parsed.output
  const session = {
    topic: topic.topic,
    relay,
    proposalId: proposal.id,
    peer: controller,
    namespaces,
    expiresAt: now() + ttlOf(id, expiry, SESSION_LIFE_MS, now()),
    sessionProperties,
    scopedProperties,
    authentication: proposalRequestsResponses?.authentication,
    missed: 0,
    updateId: id,
    events: {},
  }
  return {
    changes: [
      tables.sessions.put(session),
      tables.proposals.remove(proposalKey),
      tables.outbox.put(messages.answer(topic, 'wc_sessionSettle', { id, result: true })),
    ],
    requires,
  }
}

const properties = v.optional(v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()))

const settlementSchema = v.object({
  controller: v.object({ publicKey: hex32Schema, metadata: metadataSchema }),
  namespaces: approvedNamespacesSchema,
  expiry: v.optional(v.pipe(v.number(), v.minValue(0))),
  sessionProperties: properties,
  scopedProperties: properties,
  proposalRequestsResponses: v.optional(v.object({ authentication: v.optional(v.array(cacaoSchema)) })),
})
