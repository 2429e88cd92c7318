import { WebSocket } from 'ws'
import { lookup } from './ask.ts'

/** A WebSocket through a proxy. Rejects with `HTTP` and the status when it is refused. */
export async function openSocket(url: string, authority: string, { from, headers = {} }: Options = {}) {
  const socket = new WebSocket(url, {
    ...{ ca: authority, lookup, headers, perMessageDeflate: false },
    ...(from ? { localAddress: from } : {}),
  })
  const messages: string[] = []
  const waiting: ((message: string) => void)[] = []
  socket.on('message', (data) => {
    const next = waiting.shift()
    if (next) next(String(data))
    else messages.push(String(data))
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve()).once('error', reject)
    socket.once('unexpected-response', (_, response) => reject(new Error(`HTTP ${response.statusCode}`)))
  })
  socket.on('error', () => {})
  return {
    /** Its close code. */
    closed,
    async close() {
      socket.close()
      await closed
    },
    /** Sends a message and returns the next one that arrives. */
    exchange(message: object): Promise<string> {
      socket.send(JSON.stringify(message))
      const first = messages.shift()
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first)
    },
  }
}

type Options = { from?: string; headers?: Record<string, string> }
