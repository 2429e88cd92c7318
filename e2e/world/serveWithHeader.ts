import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Journeys } from './startJourneys.ts'

/**
 * Serves an app on another port, with one more header. A response that Playwright changes comes from no network, and
 * Chromium then blocks a frame on a local one. Returns the origin.
 */
export async function serveWithHeader(
  { atEnd }: Pick<Journeys, 'atEnd'>,
  { origin, name, value, host = '127.0.0.1' }: { origin: string; name: string; value: string; host?: string },
): Promise<string> {
  const server = createServer(async (request, response) => {
    const found = await fetch(origin + request.url, { method: request.method ?? 'GET' })
    const kept = ['content-type', 'content-security-policy'].flatMap((header) => {
      const text = found.headers.get(header)
      return text === null ? [] : [[header, text] as const]
    })
    response.writeHead(found.status, { ...Object.fromEntries(kept), [name]: value })
    response.end(Buffer.from(await found.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  atEnd(async () => void server.close().closeAllConnections())
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
