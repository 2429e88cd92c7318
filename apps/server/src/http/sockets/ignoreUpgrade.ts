import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Whether a request that offers to upgrade its connection asks for a WebSocket, the only protocol we upgrade to. */
export function isForWebSocket({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Serves a request as if it had not offered to upgrade its connection, as RFC 9110 (7.8) allows. Some clients, such as
 * Java's, offer HTTP/2 with their first request. Node gives such requests to the `upgrade` listener without parsing what
 * follows, so the head is put back without the offer.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders, headers } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    if (!dropped.has(rawHeaders[at]?.toLowerCase() ?? '')) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  if (/\bclose\b/i.test(headers.connection ?? '')) lines.push('Connection: close')
  // Node reads headers as Latin-1.
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]))
  server.emit('connection', socket)
}

const dropped = new Set(['upgrade', 'connection', 'http2-settings'])
