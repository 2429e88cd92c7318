import type { Server } from 'node:net'
import type { Logger } from 'pino'
import { faultOf } from '../base/reasonOf.ts'

/**
 * Starts listening. Rejects if the port can't be had. Later errors, such as no file descriptors left for a new
 * connection, are only logged: the other connections go on.
 */
export function listen(server: Server, port: number | undefined, host: string, log: Logger): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      server.on('error', (error) => log.warn(faultOf(error), 'a server that listens failed, and goes on'))
      resolve()
    })
  })
}
