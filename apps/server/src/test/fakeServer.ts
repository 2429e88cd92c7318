import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeServer = { url: string; stop: () => Promise<void> }

/** `body` is all that was sent. */
export type FakeAnswer = (body: string, response: ServerResponse, request: IncomingMessage) => unknown

/**
 * An HTTP server of a test, on a free port. The port may have been another test's, whose clients still call it. What they
 * send must not end the tests: a request that can't be answered gets a 400.
 */
export async function startFakeServer(answer: FakeAnswer): Promise<FakeServer> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      new Promise((resolve) => resolve(answer(body, response, request))).catch(() => {
        if (!response.headersSent) response.writeHead(400)
        response.end()
      })
    })
  })
  // Without a listener, a WebSocket that connects again would look like a request without a body.
  server.on('upgrade', (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
