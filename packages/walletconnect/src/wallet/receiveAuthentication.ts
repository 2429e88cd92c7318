import * as v from 'valibot'
import { type AuthenticationRequest, authenticationSchema } from '../authentication/authenticationRequest.ts'
import { findRecap } from '../authentication/recap.ts'
import { SIGN_IN_EVENTS } from '../authentication/sessionOfCacaos.ts'
import { isSafePublicKey } from '../crypto/keys.ts'
import { hex32Schema } from '../hexSchema.ts'
import type { RpcError, RpcRequest } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import type { RequestedNamespaces } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { peerMethods } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import { ttlOf } from '../ttlOf.ts'
import { limitExceeded, PENDING_PROPOSALS_MAX } from './pendingLimits.ts'
import type { Verdict } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** An app asks to sign in by a request of its own. Kept for the person to decide, like a proposal. */
export async function receiveAuthentication(
  { tables, messages, now }: WalletRole,
  incoming: Incoming,
  { id, params }: RpcRequest,
  validate: (incoming: Incoming, appUrl: string) => Promise<Verdict>,
): Promise<Reaction | undefined> {
  const { topic, relay } = incoming
  if (tables.proposals.get(String(id))) return undefined
  // On the pairing: only a request that can be read says where it wants the answer.
  const refuse = (error: RpcError): Reaction => ({
    changes: [tables.outbox.put(messages.answer(topic, 'wc_sessionAuthenticate', { id, error }, { tag: AUTO_REJECT }))],
  })
  const parsed = v.safeParse(paramsSchema, params)
  if (!parsed.success || !parsed.output.authPayload.chains.every((chain) => /^eip155:\d{1,32}$/.test(chain)))
    return refuse(peerErrors.invalidMethod)
  if (!(await isSafePublicKey(parsed.output.requester.publicKey))) return refuse(peerErrors.invalidMethod)
  const { authPayload, requester, expiryTimestamp } = parsed.output
  const ttlMs = ttlOf(id, expiryTimestamp, peerMethods.wc_sessionAuthenticate.ttlSeconds * 1000, now())
  if (ttlMs === 0) return refuse(peerErrors.requestExpired)
  const pending = tables.proposals.list().filter(({ pairingTopic }) => pairingTopic === topic.topic)
  if (pending.length >= PENDING_PROPOSALS_MAX) return refuse(limitExceeded)
  const proposal = {
    id,
    pairingTopic: topic.topic,
    relay,
    proposer: requester,
    required: {},
    optional: requestedBy(authPayload),
    authentication: [authPayload],
    isAuthenticationOnly: true,
    expiresAt: now() + ttlMs,
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
