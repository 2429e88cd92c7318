import { isRequest, type RpcRequest, type RpcResponse } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import { isPeerMethod, PAIRING_LIFE_MS } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { StorageChange } from '../storage/storage.ts'
import { endSession } from './endSession.ts'
import { receiveAuthentication } from './receiveAuthentication.ts'
import { receiveProposal } from './receiveProposal.ts'
import { receiveSessionRequest } from './receiveSessionRequest.ts'
import { REMEMBERED_MS } from './sweepWallet.ts'
import type { PairingRecord, Verdict, WalletSessionRecord } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** Applies a message from an app to the wallet's records. Unknown, late and repeated messages change nothing. */
export async function receive(
  role: WalletRole,
  incoming: Incoming,
  validate: (incoming: Incoming, appUrl: string) => Promise<Verdict>,
): Promise<Reaction | undefined> {
  const { tables } = role
  const { topic, payload } = incoming
  const session = tables.sessions.get(topic.topic)
  if (!isRequest(payload)) return session && receiveAnswer(role, session, payload)
  if (session) {
    if (session.ended || session.expiresAt <= role.now()) return answerLost(role, incoming, payload)
    if (payload.method === 'wc_sessionRequest') return receiveSessionRequest(role, incoming, session, payload, validate)
    if (payload.method === 'wc_sessionDelete') return endSession(role, session, 'app', { request: payload })
    if (payload.method === 'wc_sessionPing') return reply(role, incoming, payload, { id: payload.id, result: true })
    return reply(role, incoming, payload, { id: payload.id, error: peerErrors.methodUnsupported })
  }
  const pairing = tables.pairings.get(topic.topic)
  if (!pairing) return answerLost(role, incoming, payload)
  const { authenticates = true } = role.config
  switch (payload.method) {
    case 'wc_sessionPropose':
      // With wc_sessionAuthenticate, the proposal is only for wallets that don't support it.
      if (authenticates && pairing.methods.includes('wc_sessionAuthenticate')) return undefined
      return receiveProposal(role, incoming, payload, validate)
    case 'wc_sessionAuthenticate':
      if (authenticates) return receiveAuthentication(role, incoming, payload, validate)
      return reply(role, incoming, payload, { id: payload.id, error: peerErrors.methodUnsupported })
    case 'wc_pairingDelete':
      return deletePairing(role, pairing)
    case 'wc_pairingPing':
      return reply(role, incoming, payload, { id: payload.id, result: true })
    case 'wc_pairingExtend': {
      const { changes } = reply(role, incoming, payload, { id: payload.id, result: true })
      return { changes: [...changes, extendPairing(role, pairing)], requires: [tables.topics.keyOf(topic.topic)] }
    }
    default:
      return reply(role, incoming, payload, { id: payload.id, error: peerErrors.methodUnsupported })
  }
}

/** Withdraws what the app proposed on this pairing. */
function deletePairing({ tables }: WalletRole, { topic }: PairingRecord): Reaction {
  const withdrawn = tables.proposals.list().filter(({ pairingTopic }) => pairingTopic === topic)
  return {
    changes: [
      tables.pairings.remove(topic),
      tables.topics.remove(topic),
      ...withdrawn.map((proposal) => tables.proposals.put({ ...proposal, expiresAt: 0 })),
    ],
  }
}

/** A pairing is for one proposal, so it is extended by one proposal's lifetime, whatever the app requests. */
function extendPairing({ tables, now }: WalletRole, pairing: PairingRecord): StorageChange {
  return tables.pairings.put({ ...pairing, expiresAt: now() + PAIRING_LIFE_MS })
}

/** The key exists but the record doesn't. Without a response, the app would wait until its request expires. */
function answerLost({ tables, messages, now }: WalletRole, { topic }: Incoming, { id, method }: RpcRequest): Reaction {
  const isOver = method === 'wc_sessionDelete' || method === 'wc_pairingDelete'
  const answer = isOver ? { id, result: true } : { id, error: peerErrors.noSession }
  const outgoing = messages.answer(topic, isPeerMethod(method) ? method : 'wc_sessionPing', answer)
  return {
    changes: [tables.outbox.put(outgoing), tables.topics.put({ ...topic, expiresAt: now() + REMEMBERED_MS })],
    requires: [tables.topics.keyOf(topic.topic)],
  }
}

/** The app's response to our request, which then needn't be sent again. */
function receiveAnswer(role: WalletRole, session: WalletSessionRecord, answer: RpcResponse): Reaction | undefined {
  const { tables } = role
  const outgoing = tables.outbox.list().find((one) => one.rpcId === answer.id && one.topic === session.topic)
  if (!outgoing) return undefined
  const isSettlement = outgoing.tag === 1102
  if (isSettlement && 'error' in answer) return endSession(role, session, 'app', { error: answer.error })
  return {
    changes: [
      tables.outbox.remove(outgoing.id),
      ...(isSettlement ? [tables.sessions.put({ ...session, isAcknowledged: true })] : []),
      ...('error' in answer ? [] : endReplaced(role, session)),
    ],
    // A session that ended meanwhile has no topic.
    requires: [tables.topics.keyOf(session.topic)],
  }
}

/** Only now, so that the app keeps the earlier session if it can't use the new one. */
function endReplaced(role: WalletRole, { replaces }: WalletSessionRecord): readonly StorageChange[] {
  const earlier = role.tables.sessions.get(replaces ?? '')
  return earlier && !earlier.ended ? endSession(role, earlier, 'wallet').changes : []
}

function reply(
  { tables, messages }: WalletRole,
  { topic }: Incoming,
  request: RpcRequest,
  answer: RpcResponse,
): Reaction {
  if (isPeerMethod(request.method) && !('error' in answer))
    return { changes: [tables.outbox.put(messages.answer(topic, request.method, answer))] }
  // https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods: the response to an unknown method has tag 0.
  const options = { tag: 0, ttlSeconds: 86_400 }
  return { changes: [tables.outbox.put(messages.answer(topic, 'wc_sessionPing', answer, options))] }
}
