import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeNode = { url: string; asked: string[]; stop: () => Promise<void> }

type Answer = (body: string, response: Parameters<RequestListener>[1], path: string) => unknown

/** A node that misbehaves in ways that a real one can't be made to. Records the requests it receives. */
export async function startNode(answer: Answer): Promise<FakeNode> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(body)
      // Its port may have been another test's, whose clients still call it. What they send must not end the tests.
      new Promise((resolve) => resolve(answer(body, response, request.url ?? '/'))).catch(() => {
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
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
