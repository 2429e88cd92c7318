import type { StoredMessage } from './message.ts'

const TOPIC_LENGTH = 64
const NEWLINE = 10
const BLANK = 32

/**
 * A message as it lies in Valkey and travels between nodes, without its topic and id. Printable ASCII, as everything that
 * clients may publish: nothing has to be escaped, and a line is a message.
 */
export function writeMessage(message: StoredMessage): string {
  return writeMessageHead(message) + message.message
}

/** What comes before the message itself. */
export function writeMessageHead({ expiresAt, publishedAt, tag, publisher, attestation }: StoredMessage): string {
  return `${expiresAt} ${publishedAt} ${tag} ${publisher} ${attestation?.length ?? '-'} ${attestation ?? ''}`
}

/** @throws Error for what no node of this version wrote */
export function readMessage(topic: string, id: string, payload: string): StoredMessage {
  const found = /^(\d{1,16}) (\d{1,16}) (\d{1,16}) (\S{1,200}) (-|\d{1,4}) /.exec(payload)
  if (!found || topic === '' || id === '') throw new Error('no message of this version')
  const [head, expiresAt, publishedAt, tag, publisher = '', length] = found
  const rest = payload.slice(head.length)
  return {
    id,
    topic,
    publisher,
    tag: Number(tag),
    attestation: length === '-' ? undefined : rest.slice(0, Number(length)),
    message: length === '-' ? rest : rest.slice(Number(length)),
    publishedAt: Number(publishedAt),
    expiresAt: Number(expiresAt),
  }
}

/**
 * What another node says, in lines: `<topic> <id> <payload>`, a topic of which a message was published again, or `+` before a
 * topic whose subscribers have changed. From bytes, since a slice of a text would keep the whole text in memory.
 *
 * @throws Error for what no node of this version wrote
 */
export function readNodeMessages(bytes: Buffer): (StoredMessage | string)[] {
  const nodeMessages: (StoredMessage | string)[] = []
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, start)
    const end = newline < 0 ? bytes.length : newline
    nodeMessages.push(readLine(bytes, start, end))
    start = end + 1
  }
  return nodeMessages
}

function readLine(bytes: Buffer, start: number, end: number): StoredMessage | string {
  const idAt = start + TOPIC_LENGTH + 1
  if (end <= idAt) return bytes.toString('latin1', start, end)
  const payloadAt = bytes.indexOf(BLANK, idAt) + 1
  return readMessage(
    bytes.toString('latin1', start, idAt - 1),
    bytes.toString('latin1', idAt, Math.max(idAt, payloadAt - 1)),
    bytes.toString('latin1', payloadAt, end),
  )
}
