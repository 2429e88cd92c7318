import { LatchkeyError } from '@latchkey/protocol'
import { peerMethods } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import type { AppRole } from './appRole.ts'
import { resume } from './request.ts'
import { isLive } from './session.ts'

/** Sends `wc_sessionPing`. The response may take a while, since wallets handle one request after the other. */
export async function ping(
  role: AppRole,
  store: Store,
  topic: string,
  options?: { signal?: AbortSignal | undefined },
): Promise<void> {
  const { tables, messages, now, nextId } = role
  const mailbox = tables.topics.get(topic)
  if (!isLive(tables.sessions.get(topic), now()) || !mailbox) throw new LatchkeyError('NOT_CONNECTED')
  const id = nextId()
  const outgoing = messages.request(mailbox, 'wc_sessionPing', { id, params: {} }, { awaitsAnswer: true })
  const expiresAt = now() + peerMethods.wc_sessionPing.ttlSeconds * 1000
  // Taken from the start: the response to a ping is of no use after a reload.
  const record = {
    id,
    topic,
    chainId: '',
    method: 'wc_sessionPing',
    createdAt: now(),
    expiresAt,
    outgoing: outgoing.id,
    isTaken: true,
  }
  await store.commit([tables.requests.put(record), tables.outbox.put(outgoing)])
  await resume(role, store, id, options)
}
