import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A way to a server that can fall silent, as for a phone in a tunnel: connections stay open and new ones are accepted, but what
 * is sent over them is lost, also once the network is back. Only connections that begin after that work.
 */
export async function startTunnel(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isSilent = false
  let lost = 0
  let silent = 0
  const server = createServer((near) => {
    const keep = (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    keep(near)
    if (isSilent) {
      silent++
      return near.resume()
    }
    const far = connect(Number(port), hostname)
    keep(far)
    let isLost = false
    const forward = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        isLost ||= isSilent
        if (isLost) lost += chunk.length
        else to.write(chunk)
      })
      from.on('close', () => isLost || isSilent || to.destroy())
    }
    forward(near, far)
    forward(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** The number of bytes that were lost. */
    lost: () => lost,
    /** The number of connections that were opened inside. */
    silent: () => silent,
    enter() {
      isSilent = true
    },
    leave() {
      isSilent = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
