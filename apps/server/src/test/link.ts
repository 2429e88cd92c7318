import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP link to a port or a socket file of this machine that can be cut, as a phone's is in a tunnel. */
export async function startLink(target: () => number | string) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const to = target()
    const far = typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1')
    join(near, far)
    join(far, near)
    if (isCut) near.destroy()
  })

  function join(socket: Socket, other: Socket): void {
    sockets.add(socket)
    socket.pipe(other)
    // An error is followed by `close`.
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }

  function cut(): void {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend() {
      isCut = false
    },
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
