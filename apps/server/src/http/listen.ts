import type { Server } from 'node:net'

/** Starts listening. Rejects if the port can't be had. */
export function listen(server: Server, port: number | undefined, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      // Such as no file descriptors left for a new connection: the others go on.
      server.on('error', () => {})
      resolve()
    })
  })
}
