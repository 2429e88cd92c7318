import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { reasonOf } from '../reasonOf.ts'

// A relay call must not wait longer than its client does.
const COMMAND_MS = 8_000

/** Opens a connection that comes back by itself. Rejects when there is none at first. */
export async function connectValkey(url: string, onFailure: (error: unknown) => void): Promise<Redis> {
  const client = new Redis(url.replace(/^valkey/, 'redis'), {
    lazyConnect: true,
    commandTimeout: COMMAND_MS,
    // What was under way when the connection broke is told as failed: the client sends the same bytes again.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 2,
    enableAutoPipelining: true,
    autoResubscribe: false,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  })
  client.on('error', onFailure)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.disconnect()
    throw new Error(`Valkey does not answer: ${reasonOf(error)}`, { cause: error })
  }
}

/** A script that is sent once and then named by its hash. */
export function createScript(client: Redis, source: string) {
  const hash = createHash('sha1').update(source).digest('hex')
  // The keys are made from topics inside the scripts.
  return async (values: readonly (string | number | Buffer)[]): Promise<unknown> => {
    try {
      return await client.evalsha(hash, 0, ...values)
    } catch (error) {
      // It was restarted, or never saw the script.
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(source, 0, ...values)
      throw error
    }
  }
}
