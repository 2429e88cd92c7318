import type { Redis } from 'ioredis'
import * as v from 'valibot'
import { createAcknowledgedTopics } from './acknowledgedTopics.ts'
import { createGroups } from './groupCommit.ts'
import { inParts } from './inParts.ts'
import {
  DELIVERED_MS,
  type MailboxLimits,
  type MailboxStore,
  type Outcome,
  type Page,
  READER_MS,
  type Reader,
} from './mailboxStore.ts'
import type { Receipt, StoredMessage } from './message.ts'
import { readMessage, writeMessage } from './messageText.ts'
import { createScript } from './valkeyConnection.ts'
import {
  acknowledgeScript,
  backlogScript,
  presenceScript,
  publishScript,
  subscriptionScript,
  sweepScript,
} from './valkeyScripts.ts'

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
const READERS_AT_ONCE = 200

const backlogSchema = v.tuple([v.string(), v.array(v.string()), v.array(v.string())])
const outcomesSchema = v.array(v.picklist(['stored', 'known', 'full']))
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
      const rows = group.map((message) => {
        const { topic, id, publisher, publishedAt, expiresAt } = message
        return [topic, id, writeMessage(message), expiresAt, publishedAt, publisher]
      })
      const values = [now(), limits.messages, limits.bytes, node, channelPrefix, till, writeRows(rows)]
      return v.parse(outcomesSchema, await publish(values))
    },
  })
  const receipts = createGroups({
    maxItems: GROUP_MAX,
    maxGroups: 2,
    async write(group: Receipt[]) {
      topics.note(group)
      await acknowledge([now() + READER_MS, writeRows(group.map(({ topic, id, clientId }) => [topic, id, clientId]))])
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

// One argument for all rows, since each argument has a cost on both sides. Everything in it is ASCII.
function writeRows(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(JSON.stringify(rows), 'latin1')
}
