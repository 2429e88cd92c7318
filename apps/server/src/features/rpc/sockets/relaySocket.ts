import type { Namespace } from '@latchkey/protocol'
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'
import {
  BATCH_MAX,
  endsSubscription,
  isMethodAllowed,
  readCall,
  refuse,
  rpcError,
  startsSubscription,
} from '../rpcPolicy.ts'

export const SOCKET_MESSAGE_BYTES_MAX = 1024 * 1024
const PING_MS = 30_000
/** A client that is this many bytes behind is disconnected. */
const BACKLOG_BYTES_MAX = 16 * 1024 * 1024

type Options = {
  namespace: Namespace
  /** Counts the calls and bytes of a message; false if the limit is exceeded. */
  spend(calls: number, bytes: number): boolean
  subscriptionsMax?: number
}

/**
 * Connects a visitor's socket to a node's, in both directions, with the rules of the endpoint: disallowed methods and
 * too many subscriptions are rejected here. When one side closes, so does the other.
 */
export function relaySocket(
  visitor: WebSocket,
  node: WebSocket,
  { namespace, spend, subscriptionsMax = 100 }: Options,
): void {
  /** The ids of calls that start a subscription, until they are answered, and those of the subscriptions. */
  const starting = new Set<unknown>()
  const active = new Set<unknown>()
  let isAlive = true

  visitor.on('message', (data, isBinary) => {
    const calls = isBinary ? undefined : readCalls(data)
    if (!calls && !spend(1, sizeOf(data))) return
    if (!calls) return visitor.send(JSON.stringify(rpcError(null, -32_600, 'Invalid Request')))
    if (!spend(calls.length, sizeOf(data)))
      return visitor.send(JSON.stringify(rpcError(calls[0]?.id, -32_005, 'Too many requests: try again in a moment')))
    const denied = calls.find(({ method }) => !isMethodAllowed(method, namespace))
    if (denied) return visitor.send(JSON.stringify(refuse(denied)))
    const starts = calls.filter(startsSubscription)
    if (starts.length > 0 && starting.size + active.size + starts.length > subscriptionsMax) {
      const message = `A connection has ${subscriptionsMax} subscriptions at most`
      return visitor.send(JSON.stringify(rpcError(starts[0]?.id, -32_005, message)))
    }
    for (const { id } of starts) starting.add(id)
    for (const call of calls) if (endsSubscription(call) && Array.isArray(call.params)) active.delete(call.params[0])
    node.send(data.toString())
  })
  node.on('message', (data) => {
    if (visitor.bufferedAmount > BACKLOG_BYTES_MAX) return visitor.close(1013, 'too slow')
    const text = data.toString()
    if (starting.size > 0)
      for (const { id, result } of readAnswers(text))
        if (starting.delete(id) && result !== undefined) active.add(result)
    visitor.send(text)
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

const answersSchema = v.array(v.object({ id: v.unknown(), result: v.optional(v.unknown()) }))

function readAnswers(text: string): v.InferOutput<typeof answersSchema> {
  try {
    const given: unknown = JSON.parse(text)
    const parsed = v.safeParse(answersSchema, Array.isArray(given) ? given : [given])
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}
