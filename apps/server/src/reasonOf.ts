/**
 * An error's message, for the log. The message of a database error contains the query's values, which may be visitors'
 * addresses; the message of its cause doesn't.
 */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? innermost(error) : { message: String(error) }
  return message.split('\n')[0] ?? ''
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}
