import type { WebSocketServer } from 'ws'

const GOING_AWAY = 1001
const CLOSE_WAIT_MS = 1_000

/** Closes all sockets of a stopping server. Clients that don't answer within a second are cut. */
export async function endSockets(server: WebSocketServer): Promise<void> {
  server.close()
  const closed = [...server.clients].map((client) => new Promise((resolve) => client.once('close', resolve)))
  for (const client of server.clients) client.close(GOING_AWAY, 'the server stops')
  const timer = setTimeout(() => {
    for (const client of server.clients) client.terminate()
  }, CLOSE_WAIT_MS)
  await Promise.all(closed)
  clearTimeout(timer)
}
