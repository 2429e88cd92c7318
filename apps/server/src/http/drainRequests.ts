import type { Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { withDeadline } from '../base/withDeadline.ts'

export type Drain = {
  /** From now on each response tells its client not to send a further request on that connection. */
  announce: () => void
  /**
   * Takes no new connections, and resolves once the last request has its response, or after `limitMs`.
   *
   * @returns how many requests have none
   */
  finish: (limitMs: number) => Promise<number>
}

/** What was on its way on an open connection when the server stopped listening still arrives, in milliseconds. */
const ARRIVES_MS = 250

/** Counts the requests of a server, so that stopping it cuts none. */
export function drainRequests(server: Server): Drain {
  const open = new Set<ServerResponse>()
  let isAnnounced = false
  let onEmpty = () => {}

  // First, because a listener that answers at once has sent its headers already.
  server.prependListener('request', (_, response: ServerResponse) => {
    open.add(response)
    if (isAnnounced) tellLast(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) onEmpty()
    })
  })

  const emptied = () => new Promise<void>((resolve) => (onEmpty = resolve))

  return {
    announce() {
      isAnnounced = true
      for (const response of open) tellLast(response)
    },
    async finish(limitMs) {
      const until = performance.now() + limitMs
      // An HTTP server's own `close` also ends idle connections, on which a request may just be arriving.
      TcpServer.prototype.close.call(server)
      await delay(Math.min(ARRIVES_MS, limitMs))
      while (open.size > 0 && performance.now() < until)
        await withDeadline(emptied(), until - performance.now(), undefined)
      return open.size
    },
  }
}

function tellLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
