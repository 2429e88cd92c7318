import type { Server } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createSecureServer, type Timeouts } from '../origins/secure/secureServer.ts'

export type Listening = { server: Server; port: number; stop: () => Promise<void> }
type App = { fetch: Parameters<typeof getRequestListener>[0] }

/** Serves an app on a free port, with the same server as the secure origin. */
export async function listenOn({ fetch }: App, timeouts?: Timeouts): Promise<Listening> {
  const server = createSecureServer(getRequestListener(fetch, { overrideGlobalObjects: false }), timeouts)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends raw bytes, and resolves with everything received until the server closes the connection. */
export function openTo({ port }: Pick<Listening, 'port'>, ...texts: (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', () => {})
  const said = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  for (const text of texts) socket.write(text)
  return { socket, said }
}

export function sayTo(listening: Pick<Listening, 'port'>, ...texts: (string | Buffer)[]): Promise<string> {
  return openTo(listening, ...texts).said
}
