import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Whether an error says that the database cannot be reached at the moment: it is down, starting, ending, full of
 * connections, silent for too long, or it ended a connection. What was asked for may have been done or not.
 */
export function isAway(error: unknown): boolean {
  const { code, message } = ((error instanceof DrizzleQueryError && error.cause) || error) as NodeJS.ErrnoException
  if (code === undefined) return silences.test(message ?? '')
  // Codes of the socket and of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html).
  return /^(ECONN.*|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|57014|25P03|55P03|53300)$/.test(code)
}

// node-postgres has no codes for these. The last is how the rollback of a transaction fails whose connection has ended,
// and Drizzle throws that instead of what ended it.
const silences =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/
