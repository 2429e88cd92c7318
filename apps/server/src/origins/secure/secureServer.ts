import { createServer, type RequestListener, type Server } from 'node:http'
import { KEEP_ALIVE_MS } from '../../http/keepAlive.ts'

/** Time limits for clients, in milliseconds. */
export type Timeouts = { headers: number; request: number; check: number }

/** These don't limit long-polling requests, which wait only after they were read. */
export const usualTimeouts: Timeouts = { headers: 10_000, request: 20_000, check: 5_000 }

const HEADER_BYTES_MAX = 16 * 1024

/** The HTTP server of the secure origin. Clients that send slowly, or nothing, can't hold a connection for long. */
export function createSecureServer(listener: RequestListener, timeouts = usualTimeouts): Server {
  const options = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.check,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: HEADER_BYTES_MAX,
    requireHostHeader: true,
  }
  return createServer(options, (request, response) => {
    // The absolute form is for proxies, and its host can't be trusted.
    if (request.url?.startsWith('/')) listener(request, response)
    else response.writeHead(400, { connection: 'close' }).end()
  })
}
