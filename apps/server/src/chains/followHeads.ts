import { WebSocket } from 'ws'
import type { Upstream } from '../config/configSchema.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 60_000

/**
 * Calls back for each new block, from a node's WebSocket. When it closes, the next node is tried, with increasing
 * delays. Without a WebSocket node, nothing is called. Returns a function that stops it.
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
      onHead() // blocks may have arrived while disconnected
    })
    socket.on('message', (data) => {
      waitMs = FIRST_WAIT_MS
      if (String(data).includes('eth_subscription')) onHead()
    })
    socket.on('error', () => {}) // 'close' follows, and retries
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
