import * as v from 'valibot'
import type { RpcError, RpcRequest } from '../jsonRpc.ts'
import { allowsMethod, chainsOf } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { REQUEST_LIFE_SECONDS } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import { ttlOf } from '../ttlOf.ts'
import { limitExceeded, PENDING_REQUESTS_MAX } from './pendingLimits.ts'
import { requestKey, type Verdict, type WalletSessionRecord } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** Stores a request for the user to decide, or refuses it at once if the session doesn't allow it. */
export async function receiveSessionRequest(
  { tables, messages, now }: WalletRole,
  incoming: Incoming,
  session: WalletSessionRecord,
  { id, params }: RpcRequest,
  validate: (incoming: Incoming, appUrl: string) => Promise<Verdict>,
): Promise<Reaction | undefined> {
  const { topic } = incoming
  if (tables.requests.get(requestKey(topic.topic, id))) return undefined
  const refuse = (error: RpcError): Reaction => ({
    changes: [tables.outbox.put(messages.answer(topic, 'wc_sessionRequest', { id, error }))],
  })
  const parsed = v.safeParse(paramsSchema, params)
  if (!parsed.success) return refuse(peerErrors.invalidMethod)
  const { request, chainId } = parsed.output
  if (!chainsOf(session.namespaces).includes(chainId)) return refuse(peerErrors.unauthorizedChain)
  if (!allowsMethod(session.namespaces, chainId, request.method)) return refuse(peerErrors.unauthorizedMethod)
  const ttlMs = ttlOf(id, request.expiryTimestamp, REQUEST_LIFE_SECONDS.most * 1000, now())
  if (ttlMs === 0) return refuse(peerErrors.requestExpired)
  const pending = tables.requests.list().filter((one) => one.topic === topic.topic)
  if (pending.length >= PENDING_REQUESTS_MAX) return refuse(limitExceeded)
  const record = {
    topic: topic.topic,
    id,
    chainId,
    method: request.method,
    params: request.params,
    receivedAt: now(),
    expiresAt: now() + ttlMs,
    verdict: await validate(incoming, session.peer.metadata.url),
  }
  return { changes: [tables.requests.put(record)], requires: [tables.topics.keyOf(session.topic)] }
}

const paramsSchema = v.object({
  request: v.object({
    method: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    params: v.optional(v.unknown()),
    expiryTimestamp: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  chainId: v.pipe(v.string(), v.maxLength(64)),
})
