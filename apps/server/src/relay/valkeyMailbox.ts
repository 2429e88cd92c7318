import type { Redis } from 'ioredis'
import * as v from 'valibot'
import { createGroups } from './groupCommit.ts'
import { readLetter, writeLetter } from './letterText.ts'
import type { MailboxLimits, MailboxStore, Page } from './mailboxStore.ts'
import type { Receipt } from './message.ts'
import { createScript } from './valkeyConnection.ts'
import { acknowledgeScript, backlogScript, publishScript, subscribeScript } from './valkeyScripts.ts'

type Means = {
  client: Redis
  node: string
  channelPrefix: string
  limits: MailboxLimits
  now: () => number
  onFailure: (error: unknown) => void
}

// A node that dies is told of messages for this long; a living one renews in time.
const LEASE_MS = 60 * 60_000
const RENEW_MS = LEASE_MS / 3
const TOPICS_AT_ONCE = 20
const BACKLOG_PAGE = 50
const RECEIPTS_MAX = 500

const backlogSchema = v.tuple([v.string(), v.array(v.string())])

/** Mailboxes in Valkey or Redis. Publishing is one script: it keeps the message and tells the nodes with subscribers. */
export function createValkeyMailbox({ client, node, channelPrefix, limits, now, onFailure }: Means): MailboxStore {
  const publish = createScript(client, publishScript)
  const backlog = createScript(client, backlogScript)
  const acknowledge = createScript(client, acknowledgeScript)
  const register = createScript(client, subscribeScript)
  let renewedAt = now()

  const receipts = createGroups({
    maxItems: RECEIPTS_MAX,
    async write(group: Receipt[]) {
      await Promise.all(group.map(({ topic, key, clientId }) => acknowledge(keysOf(topic, 'mr'), clientId, key)))
      return group.map(() => true)
    },
  })

  async function subscribe(topics: readonly string[]): Promise<void> {
    await Promise.all(topics.map((topic) => register(keysOf(topic, 's'), node, now() + LEASE_MS)))
  }

  async function readSome(clientId: string, topic: string, after: string) {
    const found = await backlog(keysOf(topic, 'meor'), now(), clientId, after)
    const [last, payloads] = v.parse(backlogSchema, found)
    return { topic, last, letters: payloads.map(readLetter) }
  }

  return {
    async publish(message) {
      const { topic, id, publisher, expiresAt } = message
      const payload = writeLetter(message)
      const { messages, bytes } = limits
      const rest = [publisher, messages, bytes, node, topic, channelPrefix]
      const outcome = await publish(keysOf(topic, 'meorcs'), id, payload, now(), expiresAt, ...rest)
      if (outcome === 'stored') return { ...message, key: id }
      return v.parse(v.picklist(['known', 'full']), outcome)
    },
    subscribe,
    async isSubscribedElsewhere(topic) {
      const [key = ''] = keysOf(topic, 's')
      return (await client.zcount(key, now(), '+inf')) > 0
    },
    async unsubscribe(topics) {
      await Promise.all(topics.flatMap((topic) => keysOf(topic, 's').map((key) => client.zrem(key, node))))
    },
    async *backlog(clientId, topics): AsyncIterable<Page> {
      await receipts.settled()
      for (let at = 0; at < topics.length; at += TOPICS_AT_ONCE) {
        const hasMore = at + TOPICS_AT_ONCE < topics.length
        let unread = topics.slice(at, at + TOPICS_AT_ONCE).map((topic) => ({ topic, last: '0' }))
        while (unread.length > 0) {
          const pages = await Promise.all(unread.map(({ topic, last }) => readSome(clientId, topic, last)))
          const letters = pages.flatMap((page) => page.letters)
          unread = pages.filter((page) => page.letters.length === BACKLOG_PAGE)
          if (letters.length > 0) yield { letters, hasMore: hasMore || unread.length > 0 }
        }
      }
    },
    acknowledge(receipt) {
      receipts.add(receipt).catch(onFailure)
    },
    async maintain(topics) {
      if (now() - renewedAt < RENEW_MS) return
      renewedAt = now()
      let some: string[] = []
      for (const topic of [...topics, undefined]) {
        if (topic !== undefined) some.push(topic)
        if (topic !== undefined && some.length < RECEIPTS_MAX) continue
        await subscribe(some)
        some = []
      }
    },
    // Counting would mean reading every key: the memory in use says what an operator needs.
    async size() {
      const [, bytes] = /^used_memory:(\d{1,20})/m.exec(await client.info('memory')) ?? []
      return { messages: undefined, bytes: Number(bytes ?? 0) }
    },
    async close() {
      await receipts.settled()
      client.disconnect()
    },
  }
}

function keysOf(topic: string, kinds: string): string[] {
  return [...kinds].map((kind) => `latchkey:relay:{${topic}}:${kind}`)
}
