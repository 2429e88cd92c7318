import type { RpcError, RpcRequest } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { WalletSessionRecord } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** Ends a session in the records: its keys and its open requests go. */
export function endSession(
  { tables, messages, now, nextId }: WalletRole,
  session: WalletSessionRecord,
  by: 'app' | 'wallet' | 'time',
  { request, error }: { request?: RpcRequest; error?: RpcError } = {},
): Reaction {
  const mailbox = tables.topics.get(session.topic)
  const of = <T extends { topic: string }>(records: readonly T[]) =>
    records.filter(({ topic }) => topic === session.topic)
  const last = () => {
    // An app that refused the session has none to end.
    if (!mailbox || (by === 'app' && !request)) return []
    // An app whose clock is another one may take the session for live.
    const params = error ?? (by === 'time' ? peerErrors.noSession : peerErrors.userDisconnected)
    const outgoing = request
      ? messages.answer(mailbox, 'wc_sessionDelete', { id: request.id, result: true })
      : messages.request(mailbox, 'wc_sessionDelete', { id: nextId(), params })
    return [tables.outbox.put(outgoing)]
  }
  // An answer that was given just before still goes out, ahead of the farewell.
  const isLeft = ({ awaitsAnswer }: { awaitsAnswer: boolean }) => by !== 'app' && !awaitsAnswer
  return {
    changes: [
      tables.sessions.put({ ...session, ended: { by, at: now(), error } }),
      tables.topics.remove(session.topic),
      ...of(tables.requests.list()).map(({ topic, id }) => tables.requests.remove(`${topic}.${id}`)),
      ...of(tables.outbox.list()).flatMap((outgoing) => (isLeft(outgoing) ? [] : [tables.outbox.remove(outgoing.id)])),
      ...last(),
    ],
    requires: [tables.sessions.keyOf(session.topic)],
  }
}
