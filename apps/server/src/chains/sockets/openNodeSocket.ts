import { limits } from '@latchkey/protocol'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { withId } from './jsonText.ts'

/** An open WebSocket of a node. */
export type NodeSocket = {
  /**
   * Sends a call with one of our ids. @returns the answer's text @throws NodeEnded, or an Error without an answer in
   * time
   */
  call: (text: string) => Promise<string>
  /** The same for a method, with the answer parsed. @throws also if the node refuses */
  request: <Output>(method: string, params: unknown[], schema: v.GenericSchema<unknown, Output>) => Promise<Output>
  /** Calls back for each notification of a subscription, also for those that came before. */
  listen: (subscription: string, onResult: (result: unknown) => void) => void
  unlisten: (subscription: string) => void
  isOpen: () => boolean
  close: () => void
}

/** The node's socket closed before it answered. */
export class NodeEnded extends Error {
  override readonly name = 'NodeEnded'
}

type Options = {
  timeoutMs: number
  /** Called once, when the socket has closed. */
  onEnd: () => void
}

const PING_MS = 15_000
/** Notifications that came before their subscription was known. */
const EARLY_MAX = 1_000

/** Connects to a node. A node that answers no ping for 15 seconds is disconnected. @throws if it can't be reached */
export async function openNodeSocket(url: string, { timeoutMs, onEnd }: Options): Promise<NodeSocket> {
  const socket = new WebSocket(url, { handshakeTimeout: timeoutMs, maxPayload: limits.ANSWER_BYTES_MAX })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, (result: unknown) => void>()
  let early: { subscription: string; result: unknown }[] = []
  let calls = 0

  socket.on('message', (data) => {
    const text = data.toString()
    const given = parse(text)
    if (v.is(answerSchema, given)) return waiting.get(given.id)?.resolve(text)
    if (!v.is(notificationSchema, given)) return
    const { subscription, result } = given.params
    const listener = listeners.get(subscription)
    if (listener) listener(result)
    else if (early.length < EARLY_MAX) early.push({ subscription, result })
  })
  const stopPings = keepAlive(socket)
  socket.on('error', () => {}) // 'close' follows
  socket.on('close', () => {
    stopPings()
    for (const { reject } of waiting.values()) reject(new NodeEnded('the node ended the connection'))
    onEnd()
  })

  async function call(text: string): Promise<string> {
    if (socket.readyState !== socket.OPEN) throw new NodeEnded('the node ended the connection')
    const id = ++calls
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<string>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
        socket.send(withId(text, id))
      })
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }

  return {
    call,
    async request(method, params, schema) {
      const text = await call(JSON.stringify({ jsonrpc: '2.0', method, params }))
      return v.parse(v.object({ result: schema }), JSON.parse(text)).result
    },
    listen(subscription, onResult) {
      listeners.set(subscription, onResult)
      const missed = early.filter((each) => each.subscription === subscription)
      early = early.filter((each) => each.subscription !== subscription)
      for (const { result } of missed) onResult(result)
    },
    unlisten: (subscription) => void listeners.delete(subscription),
    isOpen: () => socket.readyState === socket.OPEN,
    close: () => socket.terminate(),
  }
}

/** Terminates a socket that doesn't answer a ping before the next one is due. Returns a function that stops it. */
export function keepAlive(socket: WebSocket, pingMs = PING_MS): () => void {
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = socket.isPaused // what a paused socket sends isn't read
    socket.ping()
  }, pingMs)
  socket.on('pong', () => {
    isAlive = true
  })
  return () => clearInterval(timer)
}

const answerSchema = v.object({ id: v.number() })
const notificationSchema = v.object({
  method: v.literal('eth_subscription'),
  params: v.object({ subscription: v.string(), result: v.unknown() }),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
