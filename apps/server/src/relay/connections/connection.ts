import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Receipt, StoredMessage } from '../mailbox/message.ts'
import type { RelayIdentity } from './relayToken.ts'

/** One client's socket. Plain data, since there may be tens of thousands. */
export type Connection = RelayIdentity & {
  socket: WebSocket
  /** The stream under the socket. */
  stream: Duplex
  /** The address that its frames count towards (see `visitorAddress`). */
  address: string
  /** By topic. While a subscription's backlog is being read, `held` collects new messages, so that they come after it. */
  topics: Map<string, Subscription>
  /** Pushed messages that the client has not acknowledged yet, by push id. */
  unacknowledged: Map<number, Pushed> | undefined
  lastPush: number
  /** The number of calls without a response yet. */
  pending: number
  /** Unix ms of the last frame. */
  heardAt: number
  isAlive: boolean
}
export type Subscription = {
  connection: Connection
  topic: string
  /** The subscription id in pushes; computed for the first one. */
  id: string | undefined
  held: StoredMessage[] | undefined
  /** The presence that was last reported to the client. Undefined until it requests it. */
  wasOnline: boolean | undefined
}
type Pushed = Pick<Receipt, 'topic' | 'id'> & { expiresAt: number }

/** A client that is this many bytes behind is disconnected; its messages wait in the mailbox. */
export const BEHIND_BYTES_MAX = 1024 * 1024
const CORKED_BYTES_MAX = 64 * 1024
const UNACKNOWLEDGED_MAX = 2048
const CLOSE_GRACE_MS = 2_000

/** The state of a socket that was just opened. */
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

/** Writes a frame. Disconnects a client that reads too slowly, and returns false then. */
export function sendFrame({ socket, stream }: Connection, frame: string): boolean {
  if (socket.readyState !== socket.OPEN) return false
  if (stream.writableCorked > 0 && socket.bufferedAmount > CORKED_BYTES_MAX) stream.uncork()
  if (socket.bufferedAmount > BEHIND_BYTES_MAX) {
    closeSocket(socket, 1013, 'too slow')
    return false
  }
  // All frames of a tick in one write: each write is a system call.
  if (stream.writableCorked === 0) {
    stream.cork()
    setImmediate(() => stream.uncork())
  }
  socket.send(frame)
  return true
}

/** Pushes a message as `irn_subscription` and records it as unacknowledged. */
export function pushMessage(connection: Connection, message: StoredMessage, now: number): void {
  // Below 2^53: JavaScript SDKs return larger ids as a different number.
  const push = Math.max(connection.lastPush + 1, now * 256)
  connection.lastPush = push
  const subscription = connection.topics.get(message.topic)
  const name = subscription?.id ?? subscriptionId(message.topic, connection.clientId)
  if (subscription) subscription.id = name
  const frame = `{"id":${push},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"${name}","data":${dataOf(message)}}}`
  if (!sendFrame(connection, frame)) return
  connection.unacknowledged ??= new Map()
  const { topic, id, expiresAt } = message
  connection.unacknowledged.set(push, { topic, id, expiresAt })
  if (connection.unacknowledged.size > UNACKNOWLEDGED_MAX) forgetOldest(connection.unacknowledged)
}

/** The message that a client's response acknowledges. Undefined if it matches no push. */
export function takePushed(connection: Connection, push: number, now: number): Receipt | undefined {
  const pushed = connection.unacknowledged?.get(push)
  if (!pushed) return undefined
  connection.unacknowledged?.delete(push)
  if (connection.unacknowledged?.size === 0) connection.unacknowledged = undefined
  const { topic, id, expiresAt } = pushed
  return expiresAt > now ? { topic, id, clientId: connection.clientId } : undefined
}

/** The topic and id, concatenated, of each message that was pushed on this socket and not acknowledged yet. */
export function unacknowledgedNames({ unacknowledged }: Connection): ReadonlySet<string> {
  return new Set([...(unacknowledged?.values() ?? [])].map(({ topic, id }) => topic + id))
}

/** Closes with a reason, and terminates the socket if the peer doesn't answer. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState > socket.OPEN) return
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref()
}

/** The id of a subscription. Derived instead of stored, because what clients send back is ignored. */
export function subscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}

/** The `data` of a push, as JSON. Also an item of the response to `irn_fetchMessages`. */
export function dataOf({ topic, message, publishedAt, tag, attestation }: StoredMessage): string {
  return JSON.stringify({ topic, message, publishedAt, tag, attestation })
}

function forgetOldest(pushed: Map<number, Pushed>): void {
  const { value } = pushed.keys().next()
  if (value !== undefined) pushed.delete(value)
}
