import type { PoolClient, PoolConfig } from 'pg'
import type { DatabaseUse } from '../../config/settings/databaseSettings.ts'
import { isSilence } from './isAway.ts'

/** A database that doesn't end a statement in time gets this much longer to say that it did. */
const GRACE_MS = 2_000

/** Nothing is computed for so long between two statements of a transaction, however busy the machine is. */
const IDLE_MIN_MS = 1_000

/** Limits in time for everything that a pool does, so that a frozen database can't hold requests for ever. */
export function limitTimes({ statementSeconds, lockSeconds, acquireSeconds }: DatabaseUse): PoolConfig {
  const statementMs = statementSeconds * 1000
  const lockMs = lockSeconds * 1000
  return {
    connectionTimeoutMillis: acquireSeconds * 1000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    // A node that hangs in a transaction loses its locks before others stop waiting for them: some are of all nodes.
    idle_in_transaction_session_timeout: Math.max(IDLE_MIN_MS, lockMs / 2),
    // For a database that can't keep its own limits, because it or the network to it is frozen.
    query_timeout: statementMs + GRACE_MS,
  }
}

/**
 * Ends a connection that was silent for too long. node-postgres would keep it, and everything that is asked on it
 * afterwards, such as a rollback, would wait behind the first question.
 */
export function endWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const result = query(...given)
    // While a question is open, `end` cuts the connection instead of saying goodbye.
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && isSilence(error.message)) client.end()
      })
    return result
  }
  Object.assign(client, { query: watched })
}
