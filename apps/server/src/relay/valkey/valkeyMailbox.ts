import type { Redis } from 'ioredis'
import * as v from 'valibot'
import { createGroups } from '../mailbox/groupCommit.ts'
import { inParts } from '../mailbox/inParts.ts'
import {
  DELIVERED_MS,
  type MailboxLimits,
  type MailboxStore,
  type Outcome,
  type Page,
  READER_MS,
  type Reader,
} from '../mailbox/mailboxStore.ts'
import type { Receipt, StoredMessage } from '../mailbox/message.ts'
import { readMessage } from '../mailbox/messageText.ts'
import { createAcknowledgedTopics } from './acknowledgedTopics.ts'
import { createScript } from './valkeyConnection.ts'
import { writePublications, writeReceipts } from './valkeyRecords.ts'
import { acknowledgeScript, backlogScript, publishScript, sweepScript } from './valkeyScripts.ts'
import { presenceScript, subscriptionScript } from './valkeySubscriberScripts.ts'

type Deps = {
  client: Redis
  node: string
  channelPrefix: string
  limits: MailboxLimits
  now: () => number
  onFailure: (error: unknown) => void
}

// How long a dead node is still sent messages; a live one renews in time.
const LEASE_MS = 60 * 60_000
const RENEW_MS = LEASE_MS / 3
// Clocks of different nodes never differ by this much.
const CLOCKS_MS = 60 * 60_000
const TOPICS_AT_ONCE = 20
const BACKLOG_PAGE = 50
// A script blocks every other node, so groups stay small.
const GROUP_MAX = 100
const RECEIPTS_MAX = 500
const READERS_AT_ONCE = 200

const backlogSchema = v.tuple([v.string(), v.array(v.string()), v.array(v.string())])
const outcomesSchema = v.pipe(v.string(), v.regex(/^[skf]*$/))
const outcomes: Readonly<Record<string, Outcome>> = { s: 'stored', k: 'known', f: 'full' }
const presenceSchema = v.tuple([v.array(v.string()), v.array(v.string())])

/**
 * Mailboxes in Valkey or Redis. One script per tick stores the messages and notifies the nodes with
 * subscribers; another stores receipts.
 */
export function createValkeyMailbox({ client, node, channelPrefix, limits, now, onFailure }: Deps): MailboxStore {
  const publish = createScript(client, publishScript)
  const backlog = createScript(client, backlogScript)
  const acknowledge = createScript(client, acknowledgeScript)
  const changeSubscriptions = createScript(client, subscriptionScript)
  const readPresence = createScript(client, presenceScript)
  const sweep = createScript(client, sweepScript)
  const topics = createAcknowledgedTopics(now)
  let renewedAt = now()

  const messages = createGroups({
    maxItems: GROUP_MAX,
    maxGroups: 2,
    async write(group: StoredMessage[]): Promise<Outcome[]> {
      const till = now() + LEASE_MS + CLOCKS_MS
      const values = [now(), limits.messages, limits.bytes, node, channelPrefix, till, group.length]
      const letters = v.parse(outcomesSchema, await publish([...values, writePublications(group)]))
      return Array.from(letters, (letter) => outcomes[letter] ?? 'full')
    },
  })
  const receipts = createGroups({
    maxItems: RECEIPTS_MAX,
    maxGroups: 2,
    async write(group: Receipt[]) {
      topics.note(group)
      await acknowledge([now() + READER_MS, ...writeReceipts(group)])
      return []
    },
    onFailure,
  })

  async function change(what: 'come' | 'leave' | 'forgotten', readers: Iterable<Reader>): Promise<void> {
    for (const some of inParts(readers, READERS_AT_ONCE)) {
      const lease = now() + LEASE_MS
      const values = some.flatMap(({ topic, clientId }) => [topic, clientId])
      await changeSubscriptions([what, now(), node, lease, lease + CLOCKS_MS, READER_MS, channelPrefix, ...values])
    }
  }

  async function readSome(clientId: string, topic: string, after: string) {
    const [last, ids, payloads] = v.parse(backlogSchema, await backlog([topic, now(), clientId, after]))
    return { topic, last, messages: payloads.map((payload, index) => readMessage(topic, ids[index] ?? '', payload)) }
  }

  return {
    publish: messages.add,
    subscribe: (readers) => change('come', readers),
    async isSubscribedElsewhere(topic) {
      return (await client.zcount(`latchkey:relay:2:{${topic}}:s`, now(), '+inf')) > 0
    },
    unsubscribe: (readers) => change('leave', readers),
    forget: (readers) => change('forgotten', readers),
    async presence(topic) {
      await receipts.settled()
      const found = await readPresence([topic, now(), node, channelPrefix])
      const [clients, acknowledged] = v.parse(presenceSchema, found)
      const acknowledgedAt = new Map<string, number>()
      for (const [reader = '', until] of inParts(acknowledged, 2)) acknowledgedAt.set(reader, Number(until) - READER_MS)
      return { elsewhere: clients, acknowledgedAt }
    },
    async *backlog(clientId, wanted): AsyncIterable<Page> {
      await receipts.settled()
      for (let at = 0; at < wanted.length; at += TOPICS_AT_ONCE) {
        const hasMore = at + TOPICS_AT_ONCE < wanted.length
        let unread = wanted.slice(at, at + TOPICS_AT_ONCE).map((topic) => ({ topic, last: '0' }))
        while (unread.length > 0) {
          const pages = await Promise.all(unread.map(({ topic, last }) => readSome(clientId, topic, last)))
          const messages = pages.flatMap((page) => page.messages)
          unread = pages.filter((page) => page.messages.length === BACKLOG_PAGE)
          if (messages.length > 0) yield { messages, hasMore: hasMore || unread.length > 0 }
        }
      }
    },
    acknowledge(receipt) {
      receipts.push(receipt)
    },
    async maintain(readers) {
      for (const some of inParts(topics.take(), GROUP_MAX)) await sweep([now(), now() - DELIVERED_MS, ...some])
      if (now() - renewedAt < RENEW_MS) return
      renewedAt = now()
      await change('come', readers)
    },
    // Counting would read every key; the memory in use is what an operator needs to know.
    async size() {
      const [, bytes] = /^used_memory:(\d{1,20})/m.exec(await client.info('memory')) ?? []
      return { messages: undefined, bytes: Number(bytes ?? 0) }
    },
    async close() {
      await messages.settled()
      await receipts.settled()
      client.disconnect()
    },
  }
}
