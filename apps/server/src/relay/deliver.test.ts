import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { openConnection, takePushed } from './connection.ts'
import { createDeliver } from './deliver.ts'
import type { MailboxStore } from './mailboxStore.ts'
import type { Letter } from './message.ts'
import { createSubscriptions } from './subscriptions.ts'

const now = 1_800_000_000_000
const letter: Letter = {
  key: '1',
  id: 'sealed',
  topic: 'a'.repeat(64),
  message: 'c2VhbGVk',
  tag: 1112,
  attestation: undefined,
  publisher: 'ada',
  publishedAt: now,
  expiresAt: now + 60_000,
}

it('brings a message once to who acknowledges it while it is published again', async () => {
  const frames: string[] = []
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send: (frame: string) => frames.push(frame) }
  const ben = openConnection(socket as never, {
    identity: { clientId: 'ben', instance: 'ben 1' },
    stream: new PassThrough(),
    address: '192.0.2.1',
    now,
  })
  const subscriptions = createSubscriptions()
  subscriptions.add(ben, letter.topic)
  // The answer of a database that was asked before the receipt came.
  const backlog: MailboxStore['backlog'] = async function* () {
    takePushed(ben, ben.lastPush, now)
    yield { letters: [letter], hasMore: false }
  }
  const deliver = createDeliver({ store: { backlog } as never, subscriptions, now: () => now, onPush: () => {} })
  deliver.live(letter)
  await deliver.again(letter.topic)
  expect(frames).toHaveLength(1)
  expect(ben.unacknowledged).toBeUndefined()
})
