import { isRequest, type RpcAnswer, type RpcRequest } from '../jsonRpc.ts'
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
 * What a message from a wallet does to the app's records. Nothing that a wallet says throws: what is unknown, late or
 * said twice changes nothing.
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
    // Extending changes nothing: a pairing of ours is read for longer than the proposal that it is for can be answered.
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
  // The wallet missed our answer to its settlement.
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
  const answer: RpcAnswer =
    'error' in change ? { id: request.id, error: change.error } : { id: request.id, result: true }
  const { changes } = reply(context, incoming, request, answer)
  if ('error' in change) return { changes }
  return {
    changes: [...changes, tables.sessions.put({ ...change.session, missed: 0 })],
    // A session that ended meanwhile is still told of, but has no mailbox: it must not be written live again.
    requires: [tables.topics.keyOf(session.topic)],
  }
}

/** An answer to a request of ours; to one that was never made, or made in another session, nothing happens. */
function receiveAnswer(context: AppContext, session: SessionRecord, answer: RpcAnswer): Reaction | undefined {
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
  answer: RpcAnswer,
): Reaction {
  if (isPeerMethod(request.method))
    return { changes: [tables.outbox.put(messages.answer(topic, request.method, answer))] }
  // https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods: an unknown method is answered with tag 0.
  const options = { tag: 0, ttlSeconds: 86_400 }
  return { changes: [tables.outbox.put(messages.answer(topic, 'wc_sessionPing', answer, options))] }
}
