import * as v from 'valibot'
import { type RpcRequest, rpcErrorSchema } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { AppContext } from './appContext.ts'
import type { AppTables, SessionRecord } from './appRecords.ts'

/** Ends a session in the records: its keys go, its open requests fail, and what became of it can be told for a while. */
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
      ...lettersTo(tables, session.topic),
      ...open.map((one) =>
        tables.requests.put({ ...one, answer: { error: peerErrors.userDisconnected }, answeredAt: at }),
      ),
      ...(request && topic ? [tables.outbox.put(messages.answer(topic, 'wc_sessionDelete', answer))] : []),
    ],
    requires: [tables.sessions.keyOf(session.topic)],
  }
}

/** What was to reach the wallet need not any more. */
function lettersTo(tables: AppTables, topic: string) {
  return tables.outbox
    .list()
    .flatMap((outgoing) => (outgoing.topic === topic ? [tables.outbox.remove(outgoing.id)] : []))
}
