import * as v from 'valibot'
import { type AuthenticationRequest, authenticationSchema } from '../authentication/authenticationRequest.ts'
import { findRecap } from '../authentication/recap.ts'
import { SIGN_IN_EVENTS } from '../authentication/sessionOfCacaos.ts'
import { hex32Schema } from '../hexSchema.ts'
import type { RpcRequest } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import type { RequestedNamespaces } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { peerMethods } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import { ttlOf } from '../ttlOf.ts'
import type { Verdict } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** Stores `wc_sessionAuthenticate` for the user to decide, like a proposal. */
export async function receiveAuthentication(
  { tables, messages, now }: WalletRole,
  incoming: Incoming,
  { id, params }: RpcRequest,
  validate: (incoming: Incoming, appUrl: string) => Promise<Verdict>,
): Promise<Reaction | undefined> {
  const { topic, relay } = incoming
  if (tables.proposals.get(String(id))) return undefined
  const parsed = v.safeParse(paramsSchema, params)
  if (!parsed.success || !parsed.output.authPayload.chains.every((chain) => /^eip155:\d{1,32}$/.test(chain))) {
    // Sent to the pairing, because an invalid request may not say where to respond.
    const answer = { id, error: peerErrors.invalidMethod }
    return {
      changes: [tables.outbox.put(messages.answer(topic, 'wc_sessionAuthenticate', answer, { tag: AUTO_REJECT }))],
    }
  }
  const { authPayload, requester, expiryTimestamp } = parsed.output
  const proposal = {
    id,
    pairingTopic: topic.topic,
    relay,
    proposer: requester,
    required: {},
    optional: requestedBy(authPayload),
    authentication: [authPayload],
    isAuthenticationOnly: true,
    expiresAt: now() + ttlOf(id, expiryTimestamp, peerMethods.wc_sessionAuthenticate.ttlSeconds * 1000, now()),
    verdict: await validate(incoming, requester.metadata.url),
  }
  return { changes: [tables.proposals.put(proposal)], requires: [tables.topics.keyOf(topic.topic)] }
}

const AUTO_REJECT = 1119

/** The session that the signature will start: the methods of the ReCap. Without one it starts none. */
function requestedBy({ chains, resources }: AuthenticationRequest): RequestedNamespaces {
  const { methods } = findRecap(resources) ?? {}
  return methods?.length ? { eip155: { chains, methods, events: SIGN_IN_EVENTS } } : {}
}

const paramsSchema = v.object({
  authPayload: authenticationSchema,
  requester: v.object({ publicKey: hex32Schema, metadata: metadataSchema }),
  expiryTimestamp: v.optional(v.pipe(v.number(), v.minValue(0))),
})
