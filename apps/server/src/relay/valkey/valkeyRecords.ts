import type { Receipt, StoredMessage } from '../mailbox/message.ts'
import { writeMessageHead } from '../mailbox/messageText.ts'

const DIGEST_LENGTH = 64
const FACTS_BYTES = 24

/**
 * Messages as `publishScript` takes them, one after the other: topic and id, then what is known of the message (expiry, length
 * and when it was published as three doubles, then the publisher) and the payload, each after its length. Everything else is
 * printable ASCII, so lengths are bytes. One buffer, since each argument of a script costs on both sides.
 */
export function writePublications(messages: readonly StoredMessage[]): Buffer {
  const heads = messages.map(writeMessageHead)
  let length = 0
  for (const [index, { publisher, message }] of messages.entries())
    length += 2 * DIGEST_LENGTH + 2 + FACTS_BYTES + publisher.length + 4 + (heads[index]?.length ?? 0) + message.length
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const [index, { topic, id, publisher, message, expiresAt, publishedAt }] of messages.entries()) {
    const head = heads[index] ?? ''
    const payloadLength = head.length + message.length
    at += bytes.write(topic, at, 'latin1')
    at += bytes.write(id, at, 'latin1')
    at = bytes.writeUInt16BE(FACTS_BYTES + publisher.length, at)
    at = bytes.writeDoubleBE(expiresAt, at)
    at = bytes.writeDoubleBE(payloadLength, at)
    at = bytes.writeDoubleBE(publishedAt, at)
    at += bytes.write(publisher, at, 'latin1')
    at = bytes.writeUInt32BE(payloadLength, at)
    at += bytes.write(head, at, 'latin1')
    at += bytes.write(message, at, 'latin1')
  }
  return bytes
}

/** Receipts as `acknowledgeScript` takes them: topic, client id and all message ids of both. */
export function writeReceipts(receipts: readonly Receipt[]): string[] {
  const byReader = new Map<string, { topic: string; clientId: string; ids: string }>()
  for (const { topic, id, clientId } of receipts) {
    const reader = byReader.get(topic + clientId)
    if (reader) reader.ids += id
    else byReader.set(topic + clientId, { topic, clientId, ids: id })
  }
  return [...byReader.values()].flatMap(({ topic, clientId, ids }) => [topic, clientId, ids])
}
