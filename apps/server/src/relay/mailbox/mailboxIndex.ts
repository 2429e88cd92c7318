import type { LoggedMessage } from './logRecords.ts'
import { DELIVERED_MS, type MailboxLimits, READER_MS, type Reader } from './mailboxStore.ts'
import type { Receipt, StoredMessage } from './message.ts'
import type { Place } from './messageLog.ts'

/** A message in the log. It has no place while it is being written. */
export type IndexedMessage = Omit<LoggedMessage, 'offset' | 'length'> & { bytes: number; place: Place | undefined }
export type IndexedReader = Reader & { seenAt: number; entry: number | undefined }

type Topic = {
  /** The one copy of this string, which its messages and readers share. */
  name: string
  readers: IndexedReader[]
  /** Absent if the topic has no messages, as most have none. */
  box: Box | undefined
}
type Box = {
  /** By id, oldest first. */
  messages: Map<string, IndexedMessage>
  /** The size of each publisher's messages. */
  totals: Map<string, { messages: number; bytes: number }>
}

export type MailboxIndex = ReturnType<typeof createMailboxIndex>

// The approximate length of a line without the payload.
const LINE_BYTES = 200
const TOPICS_AT_ONCE = 2_000

/**
 * An index of the log, without the payloads: which client has acknowledged which message, and how much of its limit each
 * sender uses. Takes less than 1 kB of memory per message.
 */
export function createMailboxIndex({ limits, now }: { limits: MailboxLimits; now: () => number }) {
  const topics = new Map<string, Topic>()
  let count = 0
  let bytesInAll = 0
  let readersInAll = 0
  let lastOrder = 0

  function topicOf(name: string): Topic {
    const found = topics.get(name)
    if (found) return found
    const topic: Topic = { name, readers: [], box: undefined }
    topics.set(name, topic)
    return topic
  }

  function insert(topic: Topic, message: IndexedMessage): void {
    topic.box ??= { messages: new Map(), totals: new Map() }
    topic.box.messages.set(message.id, message)
    change(topic.box, message, 1)
  }

  function remove(topic: Topic, message: IndexedMessage): void {
    const { box } = topic
    if (!box?.messages.delete(message.id)) return
    change(box, message, -1)
    if (box.messages.size === 0) topic.box = undefined
  }

  function change({ totals }: Box, { publisher, bytes }: IndexedMessage, sign: 1 | -1): void {
    const total = totals.get(publisher) ?? { messages: 0, bytes: 0 }
    total.messages += sign
    total.bytes += sign * bytes
    if (total.messages > 0) totals.set(publisher, total)
    else totals.delete(publisher)
    count += sign
    bytesInAll += sign * bytes
  }

  function isFitting({ box }: Topic, { publisher, message }: StoredMessage): boolean {
    const { messages, bytes } = box?.totals.get(publisher) ?? { messages: 0, bytes: 0 }
    return messages < limits.messages && bytes + message.length <= limits.bytes
  }

  /** Acknowledged by at least one client and by every reader except the publisher. */
  function isDelivered({ readers }: Topic, { clients, publisher }: IndexedMessage): boolean {
    if (clients.length === 0) return false
    for (const { clientId, seenAt } of readers)
      if (clientId !== publisher && seenAt > now() - READER_MS && !clients.includes(clientId)) return false
    return true
  }

  /**
   * Removes the sender's oldest delivered messages until half of its limit is free. The rest is kept to recognise messages that
   * are published again, and freeing half makes this rare.
   */
  function makeRoom(topic: Topic, { publisher, message }: StoredMessage): void {
    const bytesWanted = Math.min(limits.bytes / 2, limits.bytes - message.length)
    const total = topic.box?.totals.get(publisher)
    for (const each of topic.box?.messages.values() ?? []) {
      if (!total || (total.messages <= limits.messages / 2 && total.bytes <= bytesWanted)) return
      if (each.publisher === publisher && (each.expiresAt <= now() || isDelivered(topic, each))) remove(topic, each)
    }
  }

  return {
    /** Makes room for a message and counts it. Set its place once it is written, or withdraw it if that fails. */
    add(message: StoredMessage): IndexedMessage | 'known' | 'full' {
      const topic = topicOf(message.topic)
      const found = topic.box?.messages.get(message.id)
      if (found && found.expiresAt > now()) return 'known'
      if (found) remove(topic, found)
      if (!isFitting(topic, message)) makeRoom(topic, message)
      if (!isFitting(topic, message)) return 'full'
      const { id, publisher, publishedAt, expiresAt } = message
      const bytes = message.message.length
      const order = ++lastOrder
      const added: IndexedMessage = {
        ...{ topic: topic.name, id, publisher, publishedAt, expiresAt, bytes, order },
        clients: [],
        place: undefined,
      }
      insert(topic, added)
      return added
    },

    withdraw(message: IndexedMessage): void {
      const topic = topics.get(message.topic)
      if (topic) remove(topic, message)
    },

    holds: ({ topic, id, ...message }: IndexedMessage) =>
      topics.get(topic)?.box?.messages.get(id)?.order === message.order,
    holdsReader: (reader: IndexedReader) => topics.get(reader.topic)?.readers.includes(reader),

    /** Adds a message that was read from the log. If it is known already, updates its place and merges its acknowledgements. */
    restore({ offset, length, ...message }: LoggedMessage, entry: number): void {
      lastOrder = Math.max(lastOrder, message.order)
      if (message.expiresAt <= now()) return
      const topic = topicOf(message.topic)
      const found = topic.box?.messages.get(message.id)
      const place = { entry, offset, length }
      if (found) {
        found.place = place
        found.clients = [...new Set([...found.clients, ...message.clients])]
      } else insert(topic, { ...message, topic: topic.name, bytes: length, place })
    },

    /** Returns false if it was known, or if the message is gone. */
    acknowledge({ topic, id, clientId }: Receipt): boolean {
      const message = topics.get(topic)?.box?.messages.get(id)
      if (!message || message.clients.includes(clientId)) return false
      // Most messages have one reader, and `push` would allocate space for more.
      message.clients = [...message.clients, clientId]
      return true
    },

    /** Returns the reader if it must be written, because it is new or was last written long ago. */
    subscribe(
      { topic: name, clientId, seenAt }: Reader & { seenAt: number },
      entry?: number,
    ): IndexedReader | undefined {
      const topic = topicOf(name)
      const found = topic.readers.find((reader) => reader.clientId === clientId)
      if (found && entry === undefined && found.entry !== undefined && found.seenAt > seenAt - READER_MS / 3)
        return undefined
      const reader = { topic: topic.name, clientId, seenAt, entry }
      if (!found) readersInAll++
      topic.readers = [...topic.readers.filter((each) => each !== found), reader]
      return reader
    },

    leave({ topic, clientId }: Reader): boolean {
      const found = topics.get(topic)
      const left = found?.readers.filter((reader) => reader.clientId !== clientId) ?? []
      if (!found || left.length === found.readers.length) return false
      found.readers = left
      readersInAll--
      return true
    },

    /** A client's unacknowledged messages in these topics, in the order of delivery. Excludes its own. */
    waiting(clientId: string, names: readonly string[]): IndexedMessage[] {
      const found: IndexedMessage[] = []
      for (const name of new Set(names))
        for (const message of topics.get(name)?.box?.messages.values() ?? [])
          if (message.publisher !== clientId && isWaiting(message, clientId)) found.push(message)
      return found.sort((one, other) => one.order - other.order)
    },

    isWaiting,

    /** What was last written before this entry, and must be written again before that part of the log is removed. */
    writtenBefore(entry: number): { messages: IndexedMessage[]; readers: IndexedReader[] } {
      const messages: IndexedMessage[] = []
      const readers: IndexedReader[] = []
      for (const topic of topics.values()) {
        for (const message of topic.box?.messages.values() ?? [])
          if (message.place && message.place.entry < entry && message.expiresAt > now()) messages.push(message)
        for (const reader of topic.readers) if (reader.entry !== undefined && reader.entry < entry) readers.push(reader)
      }
      return { messages, readers }
    },

    /** Removes expired messages, delivered messages after DELIVERED_MS, and readers after READER_MS. Yields regularly. */
    async sweep(): Promise<void> {
      let visited = 0
      for (const [name, topic] of topics) {
        if (++visited % TOPICS_AT_ONCE === 0) await new Promise(setImmediate)
        for (const message of topic.box?.messages.values() ?? [])
          if (
            message.expiresAt <= now() ||
            (message.publishedAt <= now() - DELIVERED_MS && message.place && isDelivered(topic, message))
          )
            remove(topic, message)
        const before = topic.readers.length
        if (topic.readers.some(isAway)) topic.readers = topic.readers.filter((reader) => !isAway(reader))
        readersInAll -= before - topic.readers.length
        if (!topic.box && topic.readers.length === 0) topics.delete(name)
      }
    },

    /** `bytesInLog`: the approximate length of a log with these contents and nothing else. */
    size: () => ({
      messages: count,
      bytes: bytesInAll,
      bytesInLog: bytesInAll + LINE_BYTES * (count + readersInAll),
    }),
  }

  function isAway({ seenAt }: IndexedReader): boolean {
    return seenAt <= now() - READER_MS
  }

  function isWaiting({ place, expiresAt, clients }: IndexedMessage, clientId: string): boolean {
    return place !== undefined && expiresAt > now() && !clients.includes(clientId)
  }
}
