import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Refusal } from '../refusal.ts'

export type Listening = { port: number; serve(handler: RequestListener): void; stop(): Promise<void> }

/**
 * Takes the page's port before anything else is started, so that a taken one is known at once; until `serve` names
 * the handler, it answers 503. `port` 0 takes a free one.
 *
 * @throws Refusal with one sentence when the port is taken.
 */
export function listen(port: number): Promise<Listening> {
  let handler: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('The devnet is starting.')
  }
  const server = createServer((request, response) => handler(request, response))
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken, and the devnet's page needs it: end the program that has it, or set LATCHKEY_DEVNET_PORT to another port.`
      reject(cause.code === 'EADDRINUSE' ? new Refusal(taken) : cause)
    })
    server.listen(port, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        serve(next) {
          handler = next
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
