import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * A TCP link to a port or a socket file of this machine that can be cut, as a phone's is in a tunnel, frozen, so that it
 * stays open and nothing arrives, and slowed down.
 */
export async function startLink(target: () => number | string) {
  const sockets = new Set<Socket>()
  let isCut = false
  let open: Promise<void> | undefined
  let thaw = () => {}
  let delayMs = 0
  const server = createServer((near) => {
    const to = target()
    const far = typeof to === 'string' ? connect(to) : connect(to, '127.0.0.1')
    join(near, far)
    join(far, near)
    if (isCut) near.destroy()
  })

  function join(socket: Socket, other: Socket): void {
    sockets.add(socket)
    const way = new Transform({
      async transform(chunk, _, done) {
        if (delayMs > 0) await delay(delayMs)
        await open
        done(null, chunk)
      },
    })
    socket.pipe(way).pipe(other)
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
    freeze() {
      open = new Promise((resolve) => {
        thaw = resolve
      })
    },
    /** Every piece of data takes this much longer. */
    slow(ms: number) {
      delayMs = ms
    },
    mend() {
      isCut = false
      open = undefined
      delayMs = 0
      thaw()
    },
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
