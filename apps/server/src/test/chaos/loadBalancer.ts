import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

const CHECK_MS = 500
/** A node that does not answer in this time is not ready. The server's own checks take two seconds. */
const CHECK_LIMIT_MS = 3_000

/** The header of responses that no node made. */
export const OWN_HEADER = 'x-load-balancer'

export type LoadBalancer = Awaited<ReturnType<typeof startLoadBalancer>>

/** Sends each request and each new WebSocket to the next node whose `/ready` answers 200. */
export async function startLoadBalancer(ports: readonly number[]) {
  const ready = new Set<number>()
  let turn = 0
  let isStopped = false

  function next(): number | undefined {
    const candidates = ports.filter((port) => ready.has(port))
    return candidates[turn++ % candidates.length]
  }

  async function check(port: number): Promise<void> {
    while (!isStopped) {
      const isReady = await fetch(`http://127.0.0.1:${port}/ready`, {
        signal: AbortSignal.timeout(CHECK_LIMIT_MS),
      }).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (isReady) ready.add(port)
      else ready.delete(port)
      await delay(CHECK_MS)
    }
  }

  const server = createServer((asked, answer) => {
    const port = next()
    if (port === undefined) refuse(answer, 503)
    else forward(port, asked, answer)
  })
  const tunnels = new Set<Duplex>()
  server.on('upgrade', (asked: IncomingMessage, near: Socket, head: Buffer) => {
    const port = next()
    near.on('error', () => {})
    if (port === undefined) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    far.on('error', () => {})
    far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headerLines(asked)}\r\n\r\n`)
    far.write(head)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => {
      tunnels.delete(near)
      near.destroy()
    })
    tunnels.add(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const checks = ports.map(check)
  return {
    port: (server.address() as AddressInfo).port,
    isReady: (port: number) => ready.has(port),
    async stop() {
      isStopped = true
      for (const tunnel of tunnels) tunnel.destroy()
      server.closeAllConnections()
      server.close()
      await Promise.all(checks)
    },
  }
}

function forward(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked
  const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.once('error', () => answer.destroy())
    response.pipe(answer)
  })
  forwarded.once('error', () => (answer.headersSent ? answer.destroy() : refuse(answer, 502)))
  answer.once('close', () => forwarded.destroy())
  asked.pipe(forwarded)
}

function refuse(answer: ServerResponse, status: 502 | 503): void {
  answer.writeHead(status, { [OWN_HEADER]: 'true', 'retry-after': '1' }).end('{}')
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  return Array.from(
    { length: rawHeaders.length / 2 },
    (_, index) => `${rawHeaders[2 * index]}: ${rawHeaders[2 * index + 1]}`,
  ).join('\r\n')
}
