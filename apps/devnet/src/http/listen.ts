import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** Far longer than programs that ask it rest: one that is stopped for a moment must not write into a connection that ends. */
const KEEP_ALIVE_MS = 125_000

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export type Listening = {
  port: number
  serve(handler: RequestListener): void
  /** Who takes connections that become WebSockets: nobody until then. */
  upgrade(handler: UpgradeListener): void
  stop(): Promise<void>
}

/**
 * Takes a port before anything else is started, so that a taken one is known at once; until `serve` names the
 * handler, it answers 503. `port` 0 takes a free one; `user` and `setting` are for the sentence about a taken one.
 *
 * @throws Refusal with one sentence when the port is taken.
 */
export function listen(options: { port: number; user: string; setting: string }): Promise<Listening> {
  const { port, user, setting } = options
  let handler: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('The devnet is starting.')
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => handler(request, response))
  let upgradeHandler: UpgradeListener = (_, socket) => socket.destroy()
  server.on('upgrade', (request, socket, head) => upgradeHandler(request, socket, head))
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken, and ${user} needs it: end the program that has it, or set ${setting} to another port.`
      reject(cause.code === 'EADDRINUSE' ? new Refusal(taken) : cause)
    })
    server.listen(port, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        serve(next) {
          handler = next
        },
        upgrade(next) {
          upgradeHandler = next
        },
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            server.closeAllConnections()
          }),
      })
    })
  })
}
