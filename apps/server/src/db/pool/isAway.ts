import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Whether an error says that the database cannot be reached at the moment: it is down, starting, ending, full of
 * connections, out of disk or memory, silent for too long, or it ended a connection. What was asked for may have been done or not.
 */
export function isAway(error: unknown): boolean {
  return saysAway(((error instanceof DrizzleQueryError && error.cause) || error) as Description)
}

/** The same for what the log has of an error. */
export function saysAway({ code, message }: Description): boolean {
  if (code === undefined) return isSilence(message) || messages.test(message ?? '')
  // Codes of the socket and of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html).
  return /^(ECONN.*|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|57014|25P03|55P03|53...|58030)$/.test(
    String(code),
  )
}

/** Whether the database was asked something and did not answer in time. node-postgres has no code for it. */
export function isSilence(message: string | undefined): boolean {
  return message === 'Query read timeout'
}

type Description = { code?: unknown; message?: string | undefined }

// node-postgres has no codes for these either. The last is how the rollback of a transaction fails whose connection has
// ended, and Drizzle throws that instead of what ended it.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/
