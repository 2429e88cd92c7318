import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { errorBody, type Reason } from '../../base/apiError.ts'

/** Refuses a WebSocket with the error body of every endpoint, for clients that read the answer. */
export function refuseUpgrade(socket: Duplex, status: string, ...reasons: Reason[]): void {
  const body = JSON.stringify(errorBody(reasons))
  const head = [
    `HTTP/1.1 ${status}`,
    'Access-Control-Allow-Origin: *',
    `X-Request-Id: ${randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
