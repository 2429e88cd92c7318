import type { RpcError, RpcRequest } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { WalletSessionRecord } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** Ends a session in the records: removes its keys and its pending requests. */
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
    // The app has refused the session, so it has nothing to end.
    if (!mailbox || (by === 'app' && !request)) return []
    // The app's clock may differ, so it may still consider the session live.
    const params = error ?? (by === 'time' ? peerErrors.noSession : peerErrors.userDisconnected)
    const outgoing = request
      ? messages.answer(mailbox, 'wc_sessionDelete', { id: request.id, result: true })
      : messages.request(mailbox, 'wc_sessionDelete', { id: nextId(), params })
    return [tables.outbox.put(outgoing)]
  }
  // A response that was given just before is still sent, ahead of wc_sessionDelete.
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
