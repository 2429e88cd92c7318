import type { Database } from '../db/openDatabase.ts'
import { readTopics } from './databaseTopics.ts'
import { type MailboxLimits, READER_MS, type Reader } from './mailboxStore.ts'
import type { Receipt, StoredMessage } from './message.ts'

type Deps = {
  db: Database
  limits: MailboxLimits
  now: () => number
  /** Resolves when everything acknowledged so far is in the database. */
  noteReceipts: () => Promise<void>
}
type Held = { key: string; id: string; publisher: string; bytes: number; expiresAt: number; clients: string[] }
type Topic = {
  /** When each client last subscribed, by client id. */
  readers: Map<string, number>
  /** By key, oldest first. */
  held: Map<string, Held>
  totals: Map<string, { messages: number; bytes: number }>
  /** Receipts that arrived while the topic was being read. */
  early: Receipt[] | undefined
}
export type Gone = { topic: string; key: string; id: string; clients: readonly string[] }
type Divided = { fitting: StoredMessage[]; refused: StoredMessage[]; gone: Gone[] }

export type MailboxQuotas = ReturnType<typeof createMailboxQuotas>

const HELD_MAX = 100_000
const TOPICS_MAX = 100_000

/**
 * How much of its limit each sender uses in the topics that are busy, and what makes room there. One node writes a
 * database, so a topic is read once: asking the database who has acknowledged what costs more than storing a message.
 * What other code deletes is noticed when it matters, at the latest when a sender would be refused.
 */
export function createMailboxQuotas({ db, limits, now, noteReceipts }: Deps) {
  // The latest used topic is the last.
  const topics = new Map<string, Topic>()
  let heldInAll = 0
  // Something was acknowledged in a topic that is not here, or the topic has been forgotten since.
  let isBehind = false

  async function read(names: readonly string[]): Promise<void> {
    const missing = [...new Set(names)].filter((name) => !topics.has(name))
    if (missing.length === 0) return
    const empty = missing.map((name): [string, Topic] => [name, emptyTopic()])
    for (const [name, topic] of empty) topics.set(name, topic)
    try {
      if (isBehind) {
        isBehind = false
        await noteReceipts()
      }
      const found = await readTopics(db, missing, now())
      for (const { topic, clientId, seenAt } of found.readers)
        if (!topics.get(topic)?.readers.has(clientId)) topics.get(topic)?.readers.set(clientId, seenAt)
      for (const { topic, ...held } of found.held) keep(topic, held)
    } catch (error) {
      for (const name of missing) forget(name)
      throw error
    }
    for (const [, topic] of empty) {
      const { early = [] } = topic
      topic.early = undefined
      early.forEach(note)
    }
  }

  function keep(name: string, held: Held): void {
    const topic = topics.get(name)
    if (!topic) return
    topic.held.set(held.key, held)
    heldInAll++
    count(topic, held.publisher, 1, held.bytes)
  }

  function note(receipt: Receipt): void {
    const topic = topics.get(receipt.topic)
    isBehind ||= !topic
    if (topic?.early) topic.early.push(receipt)
    const held = topic?.held.get(receipt.key)
    if (held && !held.clients.includes(receipt.clientId)) held.clients.push(receipt.clientId)
  }

  function forget(name: string): void {
    heldInAll -= topics.get(name)?.held.size ?? 0
    topics.delete(name)
    isBehind = true
  }

  /**
   * Takes what has expired and the oldest of what is settled from the count, until half of what fits is left, so that this
   * is rare and what is published again is still recognised.
   */
  function makeRoom(topic: Topic, { publisher, message }: StoredMessage): Held[] {
    const total = totalOf(topic, publisher)
    const readers = [...topic.readers].filter(([client, at]) => client !== publisher && at > now() - READER_MS)
    const gone: Held[] = []
    for (const each of topic.held.values()) {
      if (each.publisher !== publisher) continue
      const isExpired = each.expiresAt <= now()
      const isWanted =
        total.messages > limits.messages / 2 || total.bytes > Math.min(limits.bytes / 2, limits.bytes - message.length)
      const isDelivered = each.clients.length > 0 && readers.every(([client]) => each.clients.includes(client))
      if (!isExpired && !(isWanted && isDelivered)) continue
      topic.held.delete(each.key)
      heldInAll--
      count(topic, publisher, -1, -each.bytes)
      // What has expired is swept.
      if (!isExpired) gone.push(each)
    }
    return gone
  }

  function isFitting(topic: Topic, { publisher, message }: StoredMessage): boolean {
    const { messages, bytes } = totalOf(topic, publisher)
    return messages < limits.messages && bytes + message.length <= limits.bytes
  }

  return {
    /** Counts the messages that fit. After one that does not, none of its sender fits: the order is kept. */
    async divide(messages: readonly StoredMessage[]): Promise<Divided> {
      await read(messages.map(({ topic }) => topic))
      const stopped = new Set<string>()
      const divided: Divided = { fitting: [], refused: [], gone: [] }
      for (const message of messages) {
        const name = message.topic
        const topic = topics.get(name) ?? emptyTopic()
        topics.delete(name)
        topics.set(name, topic)
        if (!isFitting(topic, message))
          for (const { key, id, clients } of makeRoom(topic, message))
            divided.gone.push({ topic: name, key, id, clients })
        if ((stopped.size > 0 && stopped.has(name + message.publisher)) || !isFitting(topic, message)) {
          stopped.add(name + message.publisher)
          divided.refused.push(message)
        } else {
          count(topic, message.publisher, 1, message.message.length)
          divided.fitting.push(message)
        }
      }
      for (const name of topics.keys()) {
        if (heldInAll <= HELD_MAX && topics.size <= TOPICS_MAX) break
        forget(name)
      }
      return divided
    },

    /** A message that fitted is in the database; without a key it was there already. */
    stored({ topic: name, id, publisher, expiresAt, message }: StoredMessage, key: string | undefined): void {
      const topic = topics.get(name)
      if (!topic) return
      const bytes = message.length
      count(topic, publisher, -1, -bytes)
      if (key !== undefined) keep(name, { key, id, publisher, bytes, expiresAt, clients: [] })
    },

    acknowledged: note,

    /** To be read again. */
    forget(messages: readonly StoredMessage[]): void {
      for (const { topic } of messages) forget(topic)
    },

    subscribed(readers: readonly Reader[]): void {
      for (const { topic, clientId } of readers) topics.get(topic)?.readers.set(clientId, now())
    },

    unsubscribed(readers: readonly Reader[]): void {
      for (const { topic, clientId } of readers) topics.get(topic)?.readers.delete(clientId)
    },
  }
}

function emptyTopic(): Topic {
  return { readers: new Map(), held: new Map(), totals: new Map(), early: [] }
}

function totalOf({ totals }: Topic, publisher: string): { messages: number; bytes: number } {
  return totals.get(publisher) ?? { messages: 0, bytes: 0 }
}

function count({ totals }: Topic, publisher: string, messages: number, bytes: number): void {
  const total = totals.get(publisher) ?? { messages: 0, bytes: 0 }
  total.messages += messages
  total.bytes += bytes
  if (total.messages > 0) totals.set(publisher, total)
  else totals.delete(publisher)
}
