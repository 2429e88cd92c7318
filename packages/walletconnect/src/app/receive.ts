import { isRequest, type RpcRequest, type RpcResponse } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import { isPeerMethod } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { AppContext } from './appContext.ts'
import type { SessionRecord } from './appRecords.ts'
import { endSession } from './endSession.ts'
import { receiveProposalAnswer } from './receiveProposalAnswer.ts'
import { receiveSettlement } from './receiveSettlement.ts'
import { applyEvent, applyExtend, applyUpdate, type SessionChange } from './sessionChanges.ts'

/**
 * Applies a message from a wallet to the app's records. Never throws because of its content: unknown, late and repeated messages
 * change nothing.
 */
export async function receive(context: AppContext, incoming: Incoming): Promise<Reaction | undefined> {
  const { tables } = context
  const { topic, payload } = incoming
  const session = tables.sessions.get(topic.topic)
  if (session && !session.ended)
    return isRequest(payload)
      ? receiveRequest(context, incoming, session, payload)
      : receiveAnswer(context, session, payload)
  if (isRequest(payload)) {
    if (payload.method === 'wc_sessionSettle' || payload.method === 'wc_sessionDelete')
      return receiveSettlement(context, incoming, payload)
    // Extending changes nothing: we read a pairing for longer than its proposal lives anyway.
    if (payload.method === 'wc_pairingPing' || payload.method === 'wc_pairingExtend')
      return reply(context, incoming, payload, { id: payload.id, result: true })
    return undefined
  }
  return receiveProposalAnswer(context, incoming, payload)
}

function receiveRequest(
  context: AppContext,
  incoming: Incoming,
  session: SessionRecord,
  request: RpcRequest,
): Reaction {
  const { tables, now } = context
  if (request.method === 'wc_sessionDelete')
    return endSession(context, session, session.expiresAt > now() ? 'wallet' : 'time', request)
  // A repeated settlement: the wallet missed our response.
  const isAgain = request.method === 'wc_sessionSettle' || request.method === 'wc_sessionPing'
  const change: SessionChange = isAgain
    ? { session }
    : request.method === 'wc_sessionUpdate'
      ? applyUpdate(session, request)
      : request.method === 'wc_sessionExtend'
        ? applyExtend(session, request, now())
        : request.method === 'wc_sessionEvent'
          ? applyEvent(session, request)
          : { error: peerErrors.methodUnsupported }
  const answer: RpcResponse =
    'error' in change ? { id: request.id, error: change.error } : { id: request.id, result: true }
  const { changes } = reply(context, incoming, request, answer)
  if ('error' in change) return { changes }
  return {
    changes: [...changes, tables.sessions.put({ ...change.session, missed: 0 })],
    // A session that ended meanwhile still has its record, but no topic. Don't revive it.
    requires: [tables.topics.keyOf(session.topic)],
  }
}

/** A response to one of our requests. Ignored if the request is unknown or belongs to another session. */
function receiveAnswer(context: AppContext, session: SessionRecord, answer: RpcResponse): Reaction | undefined {
  const { tables, now } = context
  const request = tables.requests.get(String(answer.id))
  if (!request || request.topic !== session.topic || request.answer) return undefined
  if ('error' in answer && answer.error.code === peerErrors.noSession.code)
    return endSession(context, session, 'wallet', undefined, answer.error)
  const kept = 'error' in answer ? { error: answer.error } : { result: answer.result }
  const changes = [
    tables.requests.put({ ...request, answer: kept, answeredAt: now() }),
    tables.outbox.remove(request.outgoing),
    ...(session.missed > 0 ? [tables.sessions.put({ ...session, missed: 0 })] : []),
  ]
  return { changes, requires: [tables.requests.keyOf(String(answer.id)), tables.topics.keyOf(session.topic)] }
}

function reply(
  { tables, messages }: AppContext,
  { topic }: Incoming,
  request: RpcRequest,
  answer: RpcResponse,
): Reaction {
  if (isPeerMethod(request.method))
    return { changes: [tables.outbox.put(messages.answer(topic, request.method, answer))] }
  // https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods: the response to an unknown method has tag 0.
  const options = { tag: 0, ttlSeconds: 86_400 }
  return { changes: [tables.outbox.put(messages.answer(topic, 'wc_sessionPing', answer, options))] }
}
