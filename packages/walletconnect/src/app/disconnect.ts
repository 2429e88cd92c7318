import { peerErrors } from '../peerErrors.ts'
import type { Store } from '../storage/store.ts'
import type { AppRole } from './appRole.ts'
import { endSession } from './endSession.ts'

/** Ends a session. The wallet is notified as soon as the relay can be reached, within a day. */
export async function disconnect(role: AppRole, store: Store, topic: string): Promise<void> {
  const { tables, messages, nextId } = role
  const session = tables.sessions.get(topic)
  const mailbox = tables.topics.get(topic)
  if (!session || session.ended) return
  const { changes, requires } = endSession(role, session, 'app')
  const deletion =
    mailbox && messages.request(mailbox, 'wc_sessionDelete', { id: nextId(), params: peerErrors.userDisconnected })
  await store.commit([...changes, ...(deletion ? [tables.outbox.put(deletion)] : [])], requires)
}
