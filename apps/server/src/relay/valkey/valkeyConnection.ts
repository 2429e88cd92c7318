import { createHash } from 'node:crypto'
import { LatchkeyError } from '@latchkey/protocol'
import { Redis } from 'ioredis'
import { connectionProblem } from '../../base/connectionProblem.ts'
import { reasonOf } from '../../base/reasonOf.ts'

// Shorter than clients wait for the answer to a call.
const COMMAND_MS = 8_000

/** Opens a connection that reconnects by itself. Rejects with what to do when the first attempt fails. */
export async function connectValkey(url: string, onFailure: (error: unknown) => void): Promise<Redis> {
  const client = new Redis(url.replace(/^valkey/, 'redis'), {
    lazyConnect: true,
    commandTimeout: COMMAND_MS,
    // Commands in flight when the connection breaks fail at once: clients publish the same bytes again. With retries,
    // ioredis forgets them if the next connection is there soon, and they and the pipeline behind them wait for
    // `commandTimeout`.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    autoResubscribe: false,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  })
  client.on('error', onFailure)
  // What the server said. `connect` itself only says that the connection is closed.
  let reason: unknown
  const note = (error: unknown) => {
    reason = error
  }
  client.on('error', note)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.disconnect()
    const cause = reason ?? error
    const problem = connectionProblem('valkeyUrl', url, cause) ?? `valkeyUrl: it does not work: ${reasonOf(cause)}`
    throw new LatchkeyError('CONFIG_INVALID', { cause, data: { problems: problem } })
  } finally {
    client.off('error', note)
  }
}

/** A script that is sent once and called by its hash from then on. */
export function createScript(client: Redis, source: string) {
  const hash = createHash('sha1').update(source).digest('hex')
  // The scripts derive the keys from topics themselves.
  return async (values: readonly (string | number | Buffer)[]): Promise<unknown> => {
    try {
      return await client.evalsha(hash, 0, ...values)
    } catch (error) {
      // Valkey was restarted, or has never seen the script.
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(source, 0, ...values)
      throw error
    }
  }
}
