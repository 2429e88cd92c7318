/** Long enough for any sentence of ours; the rest may be a stranger's text, such as a contract's reason. */
const LENGTH_MAX = 300

/**
 * An error's message, for the log. The message of a database error contains the query's values, which may be visitors'
 * addresses; the message of its cause doesn't.
 */
export function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? innermost(error) : { message: String(error) }
  return (message.split('\n')[0] ?? '').slice(0, LENGTH_MAX)
}

/** What the log says of a failure: its reason, and the code if the system or the database gave it one. */
export function failureOf(error: unknown): { reason: string; code?: unknown } {
  const { code } = Object(error instanceof Error ? innermost(error) : error) as { code?: unknown }
  return { reason: reasonOf(error), ...(code === undefined ? {} : { code }) }
}

function innermost(error: Error): Error {
  // A name with several addresses fails with an error for each, and one without a message for all.
  const [cause] = error instanceof AggregateError ? error.errors : [error.cause]
  return cause instanceof Error ? innermost(cause) : error
}

/** What the log says of an error that nothing expects: only its kind and place, because its message may contain anything. */
export function faultOf(error: unknown): { error: string; code?: unknown; at: string[] } {
  const { name, code } = Object(error) as NodeJS.ErrnoException
  return { error: name, ...(code === undefined ? {} : { code }), at: framesOf(error) }
}

/** Where an error comes from, for the log: only the stack frames, because the first lines repeat the message. */
export function framesOf(error: unknown): string[] {
  const { stack } = error instanceof Error ? error : { stack: undefined }
  return (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
}
