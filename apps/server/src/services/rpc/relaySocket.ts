import type { Namespace } from '@latchkey/protocol'
import type { RawData, WebSocket } from 'ws'
import { BATCH_MAX, isMethodAllowed, readCall, refuse, rpcError, subscriptionsOf } from './rpcPolicy.ts'

export const SOCKET_MESSAGE_BYTES_MAX = 1024 * 1024
const PING_MS = 30_000
const SUBSCRIPTIONS_MAX = 100
/** A client that is this many bytes behind is disconnected. */
const BACKLOG_BYTES_MAX = 16 * 1024 * 1024

/**
 * Connects a visitor's socket to a node's, in both directions, with the rules of the endpoint: disallowed methods and
 * too many subscriptions are rejected here. When one side closes, so does the other.
 *
 * @param spend counts the calls and bytes of a message; false if the limit is exceeded
 */
export function relaySocket(
  visitor: WebSocket,
  node: WebSocket,
  { namespace, spend }: { namespace: Namespace; spend(calls: number, bytes: number): boolean },
): void {
  let subscriptions = 0
  let isAlive = true

  visitor.on('message', (data, isBinary) => {
    const calls = isBinary ? undefined : readCalls(data)
    if (!calls && !spend(1, sizeOf(data))) return
    if (!calls) return visitor.send(JSON.stringify(rpcError(null, -32_600, 'Invalid Request')))
    if (!spend(calls.length, sizeOf(data)))
      return visitor.send(JSON.stringify(rpcError(calls[0]?.id, -32_005, 'Too many requests: try again in a moment')))
    const denied = calls.find(({ method }) => !isMethodAllowed(method, namespace))
    if (denied) return visitor.send(JSON.stringify(refuse(denied)))
    const added = calls.reduce((sum, call) => sum + subscriptionsOf(call), 0)
    if (added > 0 && subscriptions + added > SUBSCRIPTIONS_MAX) {
      const message = `A connection has ${SUBSCRIPTIONS_MAX} subscriptions at most`
      const asking = calls.find((call) => subscriptionsOf(call) > 0)
      return visitor.send(JSON.stringify(rpcError(asking?.id, -32_005, message)))
    }
    subscriptions += added
    node.send(data.toString())
  })
  node.on('message', (data) => {
    if (visitor.bufferedAmount > BACKLOG_BYTES_MAX) return visitor.close(1013, 'too slow')
    visitor.send(data.toString())
  })

  const pings = setInterval(() => {
    if (!isAlive) return visitor.terminate()
    isAlive = false
    visitor.ping()
  }, PING_MS)
  visitor.on('pong', () => {
    isAlive = true
  })
  const end = (code: number, reason: string) => {
    clearInterval(pings)
    for (const socket of [visitor, node]) if (socket.readyState <= socket.OPEN) socket.close(code, reason)
  }
  visitor.on('close', () => end(1000, ''))
  node.on('close', () => end(1011, 'the node ended the connection'))
  visitor.on('error', () => end(1011, ''))
  node.on('error', () => end(1011, 'the node failed'))
}

const sizeOf = (data: RawData) => (Array.isArray(data) ? Buffer.concat(data) : data).byteLength

function readCalls(data: RawData) {
  try {
    const given: unknown = JSON.parse(data.toString())
    const list = Array.isArray(given) ? given : [given]
    const calls = list.flatMap((each) => readCall(each) ?? [])
    return calls.length === list.length && calls.length > 0 && calls.length <= BATCH_MAX ? calls : undefined
  } catch {
    return undefined
  }
}
