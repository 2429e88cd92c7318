import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Whether an error says that the database cannot be reached at the moment: it is down, starting, ending, full of
 * connections, or it ended a connection. What was asked for may have been done or not.
 */
export function isAway(error: unknown): boolean {
  const { code, message } = ((error instanceof DrizzleQueryError && error.cause) || error) as NodeJS.ErrnoException
  if (code === undefined) return /^Connection terminated/.test(message ?? '')
  // Codes of the socket and of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html).
  return /^(ECONN.*|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/.test(code)
}
