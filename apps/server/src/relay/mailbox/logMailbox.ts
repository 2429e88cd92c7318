import { createAcknowledgements } from './acknowledgements.ts'
import { createEntryWriter } from './entryWriter.ts'
import { createGroups } from './groupCommit.ts'
import { inParts } from './inParts.ts'
import { leftLine, readerLine, readRecords, receiptLine } from './logRecords.ts'
import { createMailboxIndex, type IndexedMessage, type IndexedReader, type MailboxIndex } from './mailboxIndex.ts'
import type { MailboxLimits, MailboxStore, Outcome, Page, Reader } from './mailboxStore.ts'
import type { StoredMessage } from './message.ts'
import type { Entry, MessageLog, Place } from './messageLog.ts'
import { readMessage } from './messageText.ts'

type Deps = { log: MessageLog; limits: MailboxLimits; now: () => number; onFailure: (error: unknown) => void }

/** What a group writes. The last two were written before, in a segment that is about to be removed. */
type Item =
  | { kind: 'message'; message: StoredMessage }
  | { kind: 'subscribed' | 'left'; readers: readonly Reader[] }
  | { kind: 'receipts' }
  | { kind: 'messageAgain'; message: IndexedMessage; payload: string }
  | { kind: 'readerAgain'; reader: IndexedReader }

const GROUP_MAX = 500
const GROUP_BYTES = 1024 * 1024
const RECEIPTS_DELAY_MS = 20
const PAGE_MESSAGES = 200
// Each client that reconnects holds one page in memory.
const PAGE_BYTES = 512 * 1024
// A log is shortened if it is longer than LOG_BYTES_MIN and than TIMES_NEEDED times its contents.
const LOG_BYTES_MIN = 64 * 1024 * 1024
const TIMES_NEEDED = 4

/**
 * Mailboxes in a log, for a relay with one node. Messages, receipts and subscriptions that arrive together are appended
 * together, and a publication is confirmed only after that. The index of the log is in memory, and is rebuilt from the log at
 * the start.
 */
export async function openLogMailbox({ log, limits, now, onFailure }: Deps): Promise<MailboxStore> {
  const index = createMailboxIndex({ limits, now })
  const acknowledgements = createAcknowledgements()
  // Lines that no caller waits for: receipts, and departures that couldn't be appended.
  let pendingLines: string[] = []
  let receiptsTimer: NodeJS.Timeout | undefined
  let shortening: Promise<void> | undefined
  const groups = createGroups({ maxItems: GROUP_MAX, maxBytes: GROUP_BYTES, bytesOf, write, onFailure })
  for await (const entry of log.entries()) readEntry(index, entry)

  async function write(items: readonly Item[]): Promise<Outcome[]> {
    const entry = createEntryWriter()
    const lines = pendingLines
    pendingLines = []
    clearTimeout(receiptsTimer)
    receiptsTimer = undefined
    for (const line of lines) entry.line(line)
    const added: IndexedMessage[] = []
    const readers: IndexedReader[] = []
    // After a message that didn't fit, refuse all others of its sender, so that their order is preserved.
    const refused = new Set<string>()

    function addMessage(message: StoredMessage): Outcome {
      const isRefused = refused.size > 0 && refused.has(message.topic + message.publisher)
      const outcome = isRefused ? 'full' : index.add(message)
      if (outcome === 'full') refused.add(message.topic + message.publisher)
      if (typeof outcome === 'string') return outcome
      added.push(outcome)
      entry.message(outcome, message)
      return 'stored'
    }
    function addReader(reader: IndexedReader): void {
      readers.push(reader)
      entry.line(readerLine(reader))
    }

    const outcomes = items.map((item): Outcome => {
      if (item.kind === 'message') return addMessage(item.message)
      if (item.kind === 'subscribed')
        for (const reader of item.readers) {
          const unwritten = index.subscribe({ ...reader, seenAt: now() })
          if (unwritten) addReader(unwritten)
        }
      else if (item.kind === 'left') {
        for (const reader of item.readers)
          if (index.leave(reader)) {
            lines.push(leftLine(reader))
            entry.line(leftLine(reader))
          }
      } else if (item.kind === 'messageAgain' && index.holds(item.message)) entry.message(item.message, item.payload)
      else if (item.kind === 'readerAgain' && index.holdsReader(item.reader)) addReader(item.reader)
      return 'known'
    })
    if (entry.isEmpty()) return outcomes
    try {
      const number = await log.append(entry.bytes())
      entry.appended(number)
      for (const reader of readers) reader.entry = number
    } catch (error) {
      for (const message of added) index.withdraw(message)
      pendingLines = [...lines, ...pendingLines]
      throw error
    }
    shorten()
    return outcomes
  }

  /** Until the log is short enough, appends again what only the first segment contains, and removes that segment. */
  function shorten(): void {
    if (shortening || !isTooLong()) return
    shortening = removeSegments()
      .catch(onFailure)
      .finally(() => {
        shortening = undefined
      })
  }

  async function removeSegments(): Promise<void> {
    while (isTooLong()) {
      const { secondSegment } = log.extent()
      if (secondSegment === undefined) return
      const { messages, readers } = index.writtenBefore(secondSegment)
      for (const some of inParts(messages, PAGE_MESSAGES)) {
        const payloads = await log.read(some.map(placeOf))
        const again = some.map((message, at): Item => ({ kind: 'messageAgain', message, payload: payloads[at] ?? '' }))
        await Promise.all(again.map(groups.add))
      }
      await Promise.all(readers.map((reader) => groups.add({ kind: 'readerAgain', reader })))
      await log.removeBefore(secondSegment)
    }
  }

  function isTooLong(): boolean {
    return log.extent().bytes > Math.max(LOG_BYTES_MIN, TIMES_NEEDED * index.size().bytesInLog)
  }

  async function* backlog(clientId: string, topics: readonly string[]): AsyncIterable<Page> {
    for (const entry of (await log.appendedElsewhere?.()) ?? []) readEntry(index, entry)
    let page: IndexedMessage[] = []
    let bytes = 0
    const waiting = index.waiting(clientId, topics)
    for (const [at, message] of waiting.entries()) {
      page.push(message)
      bytes += message.bytes
      const hasMore = at < waiting.length - 1
      if (hasMore && page.length < PAGE_MESSAGES && bytes < PAGE_BYTES) continue
      // While earlier pages were delivered, these may have been acknowledged.
      const unread = page.filter((each) => index.isWaiting(each, clientId))
      const payloads = await log.read(unread.map(placeOf))
      const messages = unread.map(({ topic, id }, part) => readMessage(topic, id, payloads[part] ?? ''))
      if (messages.length > 0) yield { messages, hasMore }
      page = []
      bytes = 0
    }
  }

  return {
    publish: (message) => groups.add({ kind: 'message', message }),
    async subscribe(readers) {
      await groups.add({ kind: 'subscribed', readers })
    },
    async forget(readers) {
      await groups.add({ kind: 'left', readers })
    },
    // There are no other nodes.
    isSubscribedElsewhere: async () => false,
    unsubscribe: async () => {},
    presence: async (topic) => ({ elsewhere: [], acknowledgedAt: acknowledgements.of(topic) }),
    backlog,
    acknowledge(receipt) {
      acknowledgements.note(receipt, now())
      if (!index.acknowledge(receipt)) return
      pendingLines.push(receiptLine(receipt))
      // Written with the next messages, or alone after a short delay.
      receiptsTimer ??= setTimeout(() => groups.push({ kind: 'receipts' }), RECEIPTS_DELAY_MS)
    },
    async maintain(present) {
      for (const readers of inParts(present, GROUP_MAX)) await groups.add({ kind: 'subscribed', readers })
      await index.sweep()
    },
    async size() {
      const { messages, bytes } = index.size()
      return { messages, bytes }
    },
    async close() {
      await groups.add({ kind: 'receipts' }).catch(onFailure)
      await shortening
      await groups.settled()
      await log.close()
    },
  }
}

function readEntry(index: MailboxIndex, { entry, bytes }: Entry): void {
  for (const record of readRecords(bytes))
    if (record.kind === 'message') index.restore(record, entry)
    else if (record.kind === 'receipt') index.acknowledge(record)
    else if (record.kind === 'reader') index.subscribe(record, entry)
    else index.leave(record)
}

function placeOf({ place }: IndexedMessage): Place {
  if (!place) throw new Error('a message was read before it was in the log')
  return place
}

function bytesOf(item: Item): number {
  if (item.kind === 'message') return item.message.message.length
  return item.kind === 'messageAgain' ? item.payload.length : 0
}
