import * as v from 'valibot'
import { authenticationSchema } from '../authentication/authenticationRequest.ts'
import { hex32Schema } from '../hexSchema.ts'
import type { RpcError, RpcRequest } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import { checkRequested, requestedNamespacesSchema } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { AUTO_REJECT, PAIRING_LIFE_MS } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import { ttlOf } from '../ttlOf.ts'
import type { Verdict } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** Stores a proposal for the user to decide, or refuses it at once if it is invalid. */
export async function receiveProposal(
  { tables, messages, now }: WalletRole,
  incoming: Incoming,
  { id, params }: RpcRequest,
  validate: (incoming: Incoming, appUrl: string) => Promise<Verdict>,
): Promise<Reaction | undefined> {
  const { topic, relay } = incoming
  if (tables.proposals.get(String(id))) return undefined
  const refuse = (error: RpcError): Reaction => ({
    changes: [tables.outbox.put(messages.answer(topic, 'wc_sessionPropose', { id, error }, { tag: AUTO_REJECT }))],
  })
  const parsed = v.safeParse(paramsSchema, params)
  if (!parsed.success) return refuse(peerErrors.invalidMethod)
  const {
    requiredNamespaces: required,
    optionalNamespaces: optional,
    proposer,
    expiryTimestamp,
    requests,
    ...rest
  } = parsed.output
  const wrong = checkRequested(required) ?? checkRequested(optional)
  if (wrong) return refuse(wrong)
  const proposal = {
    id,
    pairingTopic: topic.topic,
    relay,
    proposer,
    required,
    optional,
    ...rest,
    authentication: requests?.authentication,
    isAuthenticationOnly: false,
    expiresAt: now() + ttlOf(id, expiryTimestamp, PAIRING_LIFE_MS, now()),
    verdict: await validate(incoming, proposer.metadata.url),
  }
  return { changes: [tables.proposals.put(proposal)], requires: [tables.topics.keyOf(topic.topic)] }
}

const properties = v.optional(v.record(v.pipe(v.string(), v.maxLength(200)), v.unknown()))

const paramsSchema = v.object({
  requiredNamespaces: v.optional(requestedNamespacesSchema, {}),
  optionalNamespaces: v.optional(requestedNamespacesSchema, {}),
  proposer: v.object({ publicKey: hex32Schema, metadata: metadataSchema }),
  expiryTimestamp: v.optional(v.pipe(v.number(), v.minValue(0))),
  sessionProperties: properties,
  scopedProperties: properties,
  requests: v.optional(
    v.object({ authentication: v.optional(v.pipe(v.array(authenticationSchema), v.maxLength(10))) }),
  ),
})
