import { WebSocket } from 'ws'
import type { Upstream } from '../../config/configSchema.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/**
 * Tells of each new block by the socket of the first node that has one. Connects again, after longer
 * and longer waits, when it ends. Without such a node nothing is told, and nobody asks in vain. Returns the stop.
 */
export function followHeads(upstreams: readonly Upstream[], onHead: () => void): () => void {
  const url = upstreams.find(({ ws }) => ws)?.ws
  if (!url) return () => {}
  let waitMs = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined
  let socket = connect(url)

  function connect(to: string): WebSocket {
    const opened = new WebSocket(to, { handshakeTimeout: 10_000, maxPayload: 1024 * 1024 })
    opened.on('open', () => opened.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}'))
    opened.on('message', (data) => {
      waitMs = FIRST_WAIT_MS
      if (String(data).includes('eth_subscription')) onHead()
    })
    opened.on('error', () => {}) // 'close' follows, and with it the next try
    opened.on('close', () => {
      timer = setTimeout(() => {
        socket = connect(to)
      }, waitMs)
      timer.unref()
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
    })
    return opened
  }

  return () => {
    clearTimeout(timer)
    socket.removeAllListeners('close').terminate()
  }
}
