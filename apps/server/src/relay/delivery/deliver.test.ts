import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { Command } from '../commands/readCommand.ts'
import { createRunCommand } from '../commands/runCommand.ts'
import { openConnection, takePushed } from '../connections/connection.ts'
import type { MailboxStore } from '../mailbox/mailboxStore.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import { createDeliver } from './deliver.ts'
import { createSubscriptions } from './subscriptions.ts'

const now = 1_800_000_000_000
const message: StoredMessage = {
  id: 'sealed',
  topic: 'a'.repeat(64),
  message: 'c2VhbGVk',
  tag: 1112,
  attestation: undefined,
  publisher: 'ada',
  publishedAt: now,
  expiresAt: now + 60_000,
}

it('delivers the backlog before messages that are published during the subscription', async () => {
  const { ben, frames } = connectBen()
  const subscriptions = createSubscriptions()
  let finish = () => {}
  const store = {
    subscribe: () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    async *backlog() {
      yield { messages: [message], hasMore: false }
    },
  }
  const deliver = createDeliver({ store: store as never, subscriptions, now: () => now, onPush: () => {} })
  const presence = { changed: async () => {} }
  const run = createRunCommand({ store, subscriptions, deliver, presence, topicsMax: 9 } as never)
  const command: Command = { kind: 'subscribe', topics: [message.topic], answer: 'ids', isBlocking: false }
  const { afterwards } = await run({ clientId: 'ben', address: '192.0.2.1', connection: ben }, command)
  const done = afterwards?.()
  deliver.live({ ...message, id: 'later', message: 'bGF0ZXI=' })
  finish()
  await done
  expect(frames.map((frame) => JSON.parse(frame).params.data.message)).toEqual(['c2VhbGVk', 'bGF0ZXI='])
})

it('answers the publisher before it delivers, since SDKs reject a reply to a request that was not answered yet', async () => {
  const { ben, frames } = connectBen()
  const subscriptions = createSubscriptions()
  subscriptions.add(ben, message.topic)
  subscriptions.remember(message.topic)
  const store = { publish: async () => message }
  const deliver = createDeliver({ store: store as never, subscriptions, now: () => now, onPush: () => {} })
  const isAllowed = { take: () => ({ isAllowed: true }) }
  const run = createRunCommand({
    store,
    subscriptions,
    deliver,
    publishLimiter: isAllowed,
    publishLimiterByAddress: isAllowed,
    now: () => now,
  } as never)
  const publications = [{ ...message, ttlSeconds: 60 }]
  const command: Command = { kind: 'publish', subscribe: undefined, publications }
  const answer = await run({ clientId: 'ada', address: '192.0.2.1', connection: undefined }, command)
  expect([answer.result, frames]).toEqual(['true', []])
  await answer.afterwards?.()
  expect(frames).toHaveLength(1)
})

it('delivers a message once when it is acknowledged while it is published again', async () => {
  const { ben, frames } = connectBen()
  const subscriptions = createSubscriptions()
  subscriptions.add(ben, message.topic)
  // The answer of a database that was asked before the receipt came.
  const backlog: MailboxStore['backlog'] = async function* () {
    takePushed(ben, ben.lastPush, now)
    yield { messages: [message], hasMore: false }
  }
  const deliver = createDeliver({ store: { backlog } as never, subscriptions, now: () => now, onPush: () => {} })
  deliver.live(message)
  await deliver.again(message.topic)
  expect(frames).toHaveLength(1)
  expect(ben.unacknowledged).toBeUndefined()
})

function connectBen() {
  const frames: string[] = []
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send: (frame: string) => frames.push(frame) }
  const ben = openConnection(socket as never, {
    identity: { clientId: 'ben', instance: 'ben 1' },
    stream: new PassThrough(),
    address: '192.0.2.1',
    now,
  })
  return { ben, frames }
}
