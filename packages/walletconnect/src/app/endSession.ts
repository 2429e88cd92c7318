import * as v from 'valibot'
import { type RpcRequest, rpcErrorSchema } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { AppContext } from './appContext.ts'
import type { AppTables, SessionRecord } from './appRecords.ts'

/** Ends a session in the records: removes its keys and fails its open requests. The record itself stays for a day. */
export function endSession(
  { tables, messages, now }: AppContext,
  session: SessionRecord,
  by: 'app' | 'wallet' | 'time',
  request?: RpcRequest,
  reason: unknown = request?.params,
): Reaction {
  const parsed = v.safeParse(rpcErrorSchema, reason)
  const error = parsed.success ? parsed.output : peerErrors.userDisconnected
  const at = now()
  const open = tables.requests.list().filter((one) => one.topic === session.topic && !one.answer)
  const topic = tables.topics.get(session.topic)
  const answer = { id: request?.id ?? 0, result: true }
  return {
    changes: [
      tables.sessions.put({ ...session, ended: { by, at, error } }),
      tables.topics.remove(session.topic),
      ...removeMessagesTo(tables, session.topic),
      ...open.map((one) =>
        tables.requests.put({ ...one, answer: { error: peerErrors.userDisconnected }, answeredAt: at }),
      ),
      ...(request && topic ? [tables.outbox.put(messages.answer(topic, 'wc_sessionDelete', answer))] : []),
    ],
    requires: [tables.sessions.keyOf(session.topic)],
  }
}

/** Messages to a session that has ended needn't be sent. */
function removeMessagesTo(tables: AppTables, topic: string) {
  return tables.outbox
    .list()
    .flatMap((outgoing) => (outgoing.topic === topic ? [tables.outbox.remove(outgoing.id)] : []))
}
