import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { docsRoutes } from './features/web/routes/docs.ts'

const HOST = '127.0.0.1'

/**
 * Serves the docs to this machine alone, on a port of its choice without one. Rejects if the port can't be had.
 *
 * @returns where they are, and what ends it
 */
export async function serveDocs(directory: string, port = 0): Promise<{ url: string; stop: () => Promise<void> }> {
  const listener = getRequestListener(docsRoutes(directory, { isSecure: false, runsExamples: true }).fetch)
  const server = createServer((request, response) => {
    // Whoever opens the port opens the docs.
    if (request.url === '/') response.writeHead(307, { location: '/docs/' }).end()
    else void listener(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    // As an origin, this is what the local world lets in.
    url: `http://localhost:${taken}/docs/`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}
