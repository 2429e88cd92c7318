import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Letter, Receipt } from './message.ts'
import type { RelayIdentity } from './relayToken.ts'

/** One client's socket. Plain data: there may be tens of thousands. */
export type Connection = RelayIdentity & {
  socket: WebSocket
  /** What the socket writes to. */
  stream: Duplex
  /** Whose budget its frames use: see `visitorAddress`. */
  address: string
  /** By topic. While a subscription's backlog is read, `held` keeps what arrives meanwhile, so that the order holds. */
  topics: Map<string, Subscription>
  /** What was pushed and not acknowledged yet, by the number of the push. */
  unacknowledged: Map<number, Pushed> | undefined
  lastPush: number
  /** Calls that are being answered. */
  pending: number
  /** Unix ms of the last frame. */
  heardAt: number
  isAlive: boolean
}
export type Subscription = {
  connection: Connection
  topic: string
  /** As pushes name it; made for the first of them. */
  id: string | undefined
  held: Letter[] | undefined
  /** What the client was last told of the other end; undefined until it asks. */
  wasOnline: boolean | undefined
}
type Pushed = Pick<Receipt, 'topic' | 'key'> & { expiresAt: number }

/** A reader that is this many bytes behind is let go: the messages wait in its mailbox. */
export const BEHIND_BYTES_MAX = 1024 * 1024
const CORKED_BYTES_MAX = 64 * 1024
const UNACKNOWLEDGED_MAX = 2048
const CLOSE_GRACE_MS = 2_000

export function openConnection(
  socket: WebSocket,
  { identity, stream, address, now }: { identity: RelayIdentity; stream: Duplex; address: string; now: number },
): Connection {
  return {
    ...identity,
    socket,
    stream,
    address,
    topics: new Map(),
    unacknowledged: undefined,
    lastPush: 0,
    pending: 0,
    heardAt: now,
    isAlive: true,
  }
}

/** Writes a frame, unless the client reads too slowly: then it is let go and false is returned. */
export function sendFrame({ socket, stream }: Connection, frame: string): boolean {
  if (socket.readyState !== socket.OPEN) return false
  if (stream.writableCorked > 0 && socket.bufferedAmount > CORKED_BYTES_MAX) stream.uncork()
  if (socket.bufferedAmount > BEHIND_BYTES_MAX) {
    closeSocket(socket, 1013, 'too slow')
    return false
  }
  // One write for all frames of a tick: each would be a system call.
  if (stream.writableCorked === 0) {
    stream.cork()
    setImmediate(() => stream.uncork())
  }
  socket.send(frame)
  return true
}

/** Pushes a message as `irn_subscription`, and remembers that it was not acknowledged yet. */
export function pushLetter(connection: Connection, letter: Letter, now: number): void {
  // A number below 2^53: what is larger comes back from JavaScript SDKs as something else.
  const id = Math.max(connection.lastPush + 1, now * 256)
  connection.lastPush = id
  const subscription = connection.topics.get(letter.topic)
  const name = subscription?.id ?? subscriptionId(letter.topic, connection.clientId)
  if (subscription) subscription.id = name
  const frame = `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${name}","data":${dataOf(letter)}}}`
  if (!sendFrame(connection, frame)) return
  connection.unacknowledged ??= new Map()
  const { topic, key, expiresAt } = letter
  connection.unacknowledged.set(id, { topic, key, expiresAt })
  if (connection.unacknowledged.size > UNACKNOWLEDGED_MAX) forgetOldest(connection.unacknowledged)
}

/** The message that a client's answer acknowledges, undefined for an answer to nothing. */
export function takePushed(connection: Connection, push: number, now: number): Receipt | undefined {
  const pushed = connection.unacknowledged?.get(push)
  if (!pushed) return undefined
  connection.unacknowledged?.delete(push)
  if (connection.unacknowledged?.size === 0) connection.unacknowledged = undefined
  const { topic, key, expiresAt } = pushed
  return expiresAt > now ? { topic, key, clientId: connection.clientId } : undefined
}

/** What was pushed on this socket and is not acknowledged yet, by topic and key. */
export function underWay({ unacknowledged }: Connection): ReadonlySet<string> {
  return new Set([...(unacknowledged?.values() ?? [])].map(({ topic, key }) => topic + key))
}

/** Closes with a reason; a peer that does not answer is cut off. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState > socket.OPEN) return
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
}

/** Not kept anywhere: clients use ids of their own, and send those back. */
export function subscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}

/** The `data` of a push, as JSON; also a row of the answer to `irn_fetchMessages`. */
export function dataOf({ topic, message, publishedAt, tag, attestation }: Letter): string {
  return JSON.stringify({ topic, message, publishedAt, tag, attestation })
}

function forgetOldest(pushed: Map<number, Pushed>): void {
  const { value } = pushed.keys().next()
  if (value !== undefined) pushed.delete(value)
}
