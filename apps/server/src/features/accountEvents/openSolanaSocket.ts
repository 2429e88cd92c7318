import { limits } from '@latchkey/protocol'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { keepAlive } from '../../chains/sockets/openNodeSocket.ts'

/** An open WebSocket of a Solana node (https://solana.com/docs/rpc/websocket). */
export type SolanaSocket = {
  /** Subscribes, and calls back for each notification. @returns what ends it @throws if the node refuses */
  subscribe: (kind: 'account' | 'logs', params: readonly unknown[], onEvent: () => void) => Promise<() => void>
  /** The number of subscriptions. */
  count: () => number
  close: () => void
}

const TIMEOUT_MS = 10_000
const answerSchema = v.object({ id: v.number(), result: v.optional(v.number()), error: v.optional(v.unknown()) })
const notificationSchema = v.object({ params: v.object({ subscription: v.number() }) })

/** Connects to a node. `onEnd` is called once, when the socket has closed. @throws if it can't be reached */
export async function openSolanaSocket(url: string, onEnd: () => void): Promise<SolanaSocket> {
  const socket = new WebSocket(url, { handshakeTimeout: TIMEOUT_MS, maxPayload: limits.ANSWER_BYTES_MAX })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (subscription: number | undefined) => void>()
  const listeners = new Map<number, () => void>()
  let calls = 0

  socket.on('message', (data) => {
    const given = parse(String(data))
    const answer = v.safeParse(answerSchema, given)
    if (answer.success) return waiting.get(answer.output.id)?.(answer.output.result)
    const notification = v.safeParse(notificationSchema, given)
    if (notification.success) listeners.get(notification.output.params.subscription)?.()
  })
  const stopPings = keepAlive(socket)
  socket.on('error', () => {}) // 'close' follows
  socket.on('close', () => {
    stopPings()
    for (const settle of waiting.values()) settle(undefined)
    onEnd()
  })

  function send(method: string, params: readonly unknown[]): number {
    const id = ++calls
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return id
  }

  return {
    async subscribe(kind, params, onEvent) {
      const id = send(`${kind}Subscribe`, params)
      let timer: NodeJS.Timeout | undefined
      const subscription = await new Promise<number | undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
        waiting.set(id, (given) => {
          // At once: the first notification may be the next message.
          if (given !== undefined) listeners.set(given, onEvent)
          resolve(given)
        })
      })
      clearTimeout(timer)
      waiting.delete(id)
      if (subscription === undefined) throw new Error(`the node refused a subscription to ${kind}`)
      return () => {
        if (listeners.delete(subscription)) send(`${kind}Unsubscribe`, [subscription])
      }
    },
    count: () => listeners.size,
    close: () => socket.terminate(),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
