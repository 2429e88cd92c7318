import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** Far longer than clients pause: a client suspended for a moment must not write into a connection that is closing. */
const KEEP_ALIVE_MS = 125_000

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export type Listening = {
  port: number
  serve(handler: RequestListener): void
  /** Handles WebSocket upgrades. Until set, they are rejected. */
  upgrade(handler: UpgradeListener): void
  stop(): Promise<void>
}

/**
 * Takes a port before anything else starts, so that a taken port is reported immediately. Responds with 503 until
 * `serve` sets a handler. `port` 0 picks a free one; `user` and `setting` are for the error message.
 *
 * @throws Refusal, as one sentence, if the port is taken
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
