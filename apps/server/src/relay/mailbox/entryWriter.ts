import { messageLineStart } from './logRecords.ts'
import type { IndexedMessage } from './mailboxIndex.ts'
import type { StoredMessage } from './message.ts'
import type { Place } from './messageLog.ts'
import { writeMessageHead } from './messageText.ts'

/** Collects the lines of one entry. They are ASCII, so the length of a text is its length in bytes. */
export function createEntryWriter() {
  // Each text is copied into the entry once. Joining them first would copy every message again.
  const texts: string[] = []
  const messages: { message: IndexedMessage; place: Omit<Place, 'entry'> }[] = []
  let length = 0

  function push(text: string): void {
    texts.push(text)
    length += text.length
  }

  return {
    isEmpty: () => length === 0,

    line(text: string): void {
      push(`${text}\n`)
    },

    /** Adds a new message, or an earlier one with its payload. */
    message(message: IndexedMessage, content: StoredMessage | string): void {
      const start = messageLineStart(message)
      const head = typeof content === 'string' ? content : writeMessageHead(content)
      push(start + head)
      const offset = length - head.length
      if (typeof content !== 'string') push(content.message)
      messages.push({ message, place: { offset, length: length - offset } })
      push('\n')
    },

    bytes(): Buffer {
      const bytes = Buffer.allocUnsafe(length)
      let at = 0
      for (const text of texts) at += bytes.write(text, at, 'latin1')
      return bytes
    },

    /** Call it with the entry's number once it was appended: its messages can be read from then on. */
    appended(entry: number): void {
      for (const { message, place } of messages) message.place = { entry, ...place }
    },
  }
}
