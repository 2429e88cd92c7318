import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostileServer = {
  port: number
  /** Any name that resolves to this machine: `localhost`, `wallet.localhost`. */
  origin(host?: string): string
  /** The paths that were requested. */
  requested: string[]
  stop(): Promise<unknown>
}

/** A third-party web server: its responses are given by path; anything else is an empty page. */
export async function serveHostile(pages: Record<string, Page> = {}): Promise<HostileServer> {
  const requested: string[] = []
  return listen(requested, (request, response) => {
    const path = request.url ?? '/'
    requested.push(path)
    const { body = '', headers = {} } = pages[path] ?? {}
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*', ...headers })
    response.end(`<!doctype html><title>Hostile</title><body>${body}</body>`)
  })
}

type Page = { body?: string; headers?: Record<string, string> }

/**
 * The secure origin's files on another port, without the policy that keeps others from framing them, and with another
 * list of pages: only the frame's own checks are left.
 */
export async function serveFrameWithoutPolicy(
  secure: string,
  walletOrigins: readonly string[],
): Promise<HostileServer> {
  const requested: string[] = []
  return listen(requested, (request, response) => {
    requested.push(request.url ?? '/')
    void answer(request.url ?? '/', response)
  })

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const found = await fetch(secure + path)
    const type = found.headers.get('content-type') ?? 'text/plain'
    response.writeHead(found.status, { 'content-type': type })
    const bytes = Buffer.from(await found.arrayBuffer())
    if (!type.startsWith('text/html')) return void response.end(bytes)
    const list = `"walletOrigins":${JSON.stringify(walletOrigins)}`
    response.end(bytes.toString('utf8').replace(/"walletOrigins":\[[^\]]*\]/, list))
  }
}

function listen(
  requested: string[],
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HostileServer> {
  const server = createServer(answer)
  return new Promise((resolve) =>
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo
      const stop = () => {
        server.closeAllConnections()
        return new Promise((done) => server.close(done))
      }
      resolve({ port, requested, stop, origin: (host = 'localhost') => `http://${host}:${port}` })
    }),
  )
}
