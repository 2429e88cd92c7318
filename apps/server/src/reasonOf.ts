/**
 * What an error says, for the log. A database error's own message repeats the query's values, which may
 * be visitors' addresses: its cause does not.
 */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? innermost(error) : { message: String(error) }
  return message.split('\n')[0] ?? ''
}

function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error
}
