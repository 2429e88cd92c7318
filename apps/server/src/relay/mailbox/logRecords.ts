import type { Reader } from './mailboxStore.ts'
import type { Receipt, StoredMessage } from './message.ts'

/** A message in the log, without its payload. */
export type LoggedMessage = Pick<StoredMessage, 'topic' | 'id' | 'publisher' | 'publishedAt' | 'expiresAt'> & {
  /** Determines the order of delivery. A message keeps it when it is written again. */
  order: number
  /** The clients that have acknowledged it. */
  clients: string[]
  /** Where its payload is in its entry. */
  offset: number
  length: number
}

export type LogRecord =
  | ({ kind: 'message' } & LoggedMessage)
  | ({ kind: 'receipt' } & Receipt)
  | ({ kind: 'reader'; seenAt: number } & Reader)
  | ({ kind: 'left' } & Reader)

const NEWLINE = 10
const BLANK = 32

/** The start of a message's line. The rest is its payload. */
export function messageLineStart({
  topic,
  id,
  order,
  clients,
}: Pick<LoggedMessage, 'topic' | 'id' | 'order' | 'clients'>): string {
  return `m ${topic} ${id} ${order} ${clients.length > 0 ? clients.join(',') : '-'} `
}

export const receiptLine = ({ topic, id, clientId }: Receipt) => `a ${topic} ${id} ${clientId}`
export const readerLine = ({ topic, clientId, seenAt }: Reader & { seenAt: number }) =>
  `r ${topic} ${clientId} ${seenAt}`
export const leftLine = ({ topic, clientId }: Reader) => `l ${topic} ${clientId}`

/**
 * Parses the lines of an entry. Each consists of words separated by blanks, in printable ASCII, as clients may send no other
 * characters.
 *
 * @throws Error if a line is in no known format
 */
export function* readRecords(bytes: Buffer): Iterable<LogRecord> {
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    yield readRecord(bytes, start, end)
    start = end + 1
  }
}

function readRecord(bytes: Buffer, start: number, end: number): LogRecord {
  // From bytes, because a slice of a string would keep the whole string in memory.
  let at = start
  const word = () => {
    const blank = bytes.indexOf(BLANK, at)
    const until = blank < 0 || blank > end ? end : blank
    const text = bytes.toString('latin1', at, until)
    at = until + 1
    return text
  }
  const kind = word()
  const topic = word()
  if (kind === 'm') {
    const [id, order, clients] = [word(), Number(word()), word()]
    const offset = at
    const [expiresAt, publishedAt] = [Number(word()), Number(word())]
    word() // the tag
    const publisher = word()
    if (!Number.isSafeInteger(order) || !(expiresAt > 0) || !(publishedAt > 0) || publisher === '') throw unreadable()
    return {
      kind: 'message',
      topic,
      id,
      order,
      clients: clients === '-' ? [] : clients.split(','),
      publisher,
      publishedAt,
      expiresAt,
      offset,
      length: end - offset,
    }
  }
  if (kind === 'a') return { kind: 'receipt', topic, id: word(), clientId: word() }
  if (kind === 'r') return { kind: 'reader', topic, clientId: word(), seenAt: Number(word()) }
  if (kind === 'l') return { kind: 'left', topic, clientId: word() }
  throw unreadable()
}

function unreadable(): Error {
  return new Error('the log of messages was written by another version')
}
