import { WebSocket } from 'ws'
import type { Upstream } from '../../config/configSchema.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 60_000

/**
 * Tells of each new block by the socket of a node. When it ends, the next node's is tried, after longer
 * and longer waits. Without such a node nothing is told, and nobody asks in vain. Returns the stop.
 */
export function followHeads(upstreams: readonly Upstream[], onHead: () => void): () => void {
  const urls = upstreams.flatMap(({ ws }) => ws ?? [])
  let tries = 0
  let waitMs = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined
  let socket: WebSocket | undefined

  function connect(): void {
    const url = urls[tries++ % urls.length]
    if (!url) return
    socket = new WebSocket(url, { handshakeTimeout: 10_000, maxPayload: 1024 * 1024 })
    socket.on('open', () => {
      socket?.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
      onHead() // blocks may have come while nobody listened
    })
    socket.on('message', (data) => {
      waitMs = FIRST_WAIT_MS
      if (String(data).includes('eth_subscription')) onHead()
    })
    socket.on('error', () => {}) // 'close' follows, and with it the next try
    socket.on('close', () => {
      timer = setTimeout(connect, waitMs)
      timer.unref()
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    socket?.removeAllListeners('close').terminate()
  }
}
