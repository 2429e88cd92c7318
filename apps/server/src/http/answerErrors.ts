import { isLatchkeyError } from '@latchkey/protocol'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import type { Logger } from 'pino'
import { ApiError, errorBody } from './apiError.ts'
import type { AppEnv } from './conventions.ts'

/** Turns whatever a route threw into the error body. What was not foreseen is logged, and told as 500. */
export function answerErrors(log: Logger): ErrorHandler<AppEnv> {
  return (error, context) => {
    if (error instanceof ApiError) return context.json(errorBody(error.reasons), error.status, error.headers)
    if (isLatchkeyError(error)) {
      const { code, message } = error
      return context.json(errorBody([{ field: '', description: message, code }]), 400)
    }
    log.error({ requestId: context.get('requestId'), reason: reasonOf(error) }, 'request failed')
    return context.json(errorBody([{ field: '', description: 'Something went wrong on the server' }]), 500)
  }
}

export const answerNotFound: NotFoundHandler<AppEnv> = (context) =>
  context.json(errorBody([{ field: '', description: 'There is nothing at this address' }]), 404)

// A database error's own message repeats the query's values, which may be visitors' addresses: its cause does not.
function reasonOf(error: Error): string {
  const { message, stack } = error.cause instanceof Error ? error.cause : error
  return stack ?? message
}
