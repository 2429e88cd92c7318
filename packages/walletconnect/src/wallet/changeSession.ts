import { LatchkeyError } from '@latchkey/protocol'
import { type ApprovedNamespaces, allowsEvent } from '../namespaces.ts'
import { type PeerMethodName, SESSION_LIFE_MS } from '../peerMethods.ts'
import type { TopicRecord } from '../relay/clientTables.ts'
import type { Store } from '../storage/store.ts'
import { checkRequired } from './checkRequired.ts'
import { endSession } from './endSession.ts'
import type { WalletSessionRecord } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** Replaces all accounts, chains and methods that the session approves. @throws LatchkeyError `NOT_CONNECTED`, `CONFIG_INVALID` */
export async function update(
  role: WalletRole,
  store: Store,
  { topic, namespaces }: { topic: string; namespaces: ApprovedNamespaces },
): Promise<void> {
  const { session } = liveSession(role, topic)
  const wrong = checkRequired(namespaces, session.required)
  if (wrong) throw new LatchkeyError('CONFIG_INVALID', { data: { problems: wrong.message } })
  await send(role, store, topic, 'wc_sessionUpdate', { namespaces }, { namespaces })
}

/** Extends the session to a week from now. @throws LatchkeyError `NOT_CONNECTED` */
export async function extend(role: WalletRole, store: Store, { topic }: { topic: string }): Promise<void> {
  const expiresAt = role.now() + SESSION_LIFE_MS
  await send(role, store, topic, 'wc_sessionExtend', { expiry: Math.floor(expiresAt / 1000) }, { expiresAt })
}

export type EmitArgs = { topic: string; chainId: string; event: { name: string; data: unknown } }

/** Sends an event about an account or a chain. @throws LatchkeyError `NOT_CONNECTED`, `METHOD_UNSUPPORTED` if the event isn't approved */
export async function emit(role: WalletRole, store: Store, { topic, chainId, event }: EmitArgs): Promise<void> {
  const { session } = liveSession(role, topic)
  if (!allowsEvent(session.namespaces, chainId, event.name))
    throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { event: event.name, chainId } })
  await send(role, store, topic, 'wc_sessionEvent', { event, chainId }, {})
}

/** Ends a session. The app is notified as soon as the relay can be reached, within a day. */
export async function disconnect(role: WalletRole, store: Store, topic: string): Promise<void> {
  const session = role.tables.sessions.get(topic)
  if (!session || session.ended) return
  const { changes, requires } = endSession(role, session, 'wallet')
  await store.commit(changes, requires)
}

async function send(
  role: WalletRole,
  store: Store,
  topic: string,
  method: PeerMethodName,
  params: object,
  change: Partial<WalletSessionRecord>,
): Promise<void> {
  const { tables, messages, nextId } = role
  const { session, mailbox } = liveSession(role, topic)
  const outgoing = messages.request(mailbox, method, { id: nextId(), params })
  const changes = [tables.outbox.put(outgoing), tables.sessions.put({ ...session, ...change })]
  // A session that ended meanwhile has no topic. Don't revive it.
  if (!(await store.commit(changes, [tables.topics.keyOf(topic)]))) throw new LatchkeyError('NOT_CONNECTED')
}

function liveSession(
  { tables, now }: WalletRole,
  topic: string,
): { session: WalletSessionRecord; mailbox: TopicRecord } {
  const session = tables.sessions.get(topic)
  const mailbox = tables.topics.get(topic)
  if (!session || session.ended || session.expiresAt <= now() || !mailbox) throw new LatchkeyError('NOT_CONNECTED')
  return { session, mailbox }
}
