import { LatchkeyError } from '@latchkey/protocol'
import { peerMethods } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import type { AppRole } from './appRole.ts'
import { resume } from './request.ts'
import { isLive } from './session.ts'

/** Asks the wallet whether it is there. It may take its time: wallets answer one thing after the other. */
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
  // Taken from the start: nobody looks for the answer to a ping after a reload.
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
