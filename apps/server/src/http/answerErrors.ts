import { isLatchkeyError } from '@latchkey/protocol'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import type { Logger } from 'pino'
import { reasonOf } from '../reasonOf.ts'
import { ApiError, errorBody } from '../services/apiError.ts'
import type { AppEnv } from './conventions.ts'

/** Turns whatever a route threw into the error body. What was not foreseen is logged, and told as 500. */
export function answerErrors(log: Logger): ErrorHandler<AppEnv> {
  return (error, context) => {
    if (error instanceof ApiError) return context.json(errorBody(error.reasons), error.status, error.headers)
    if (isLatchkeyError(error)) {
      const { code, message } = error
      return context.json(errorBody([{ field: '', description: message, code }]), 400)
    }
    log.error({ requestId: context.get('requestId'), reason: reasonOf(error), at: placeOf(error) }, 'request failed')
    return context.json(errorBody([{ field: '', description: 'Something went wrong on the server' }]), 500)
  }
}

export const answerNotFound: NotFoundHandler<AppEnv> = (context) =>
  context.json(errorBody([{ field: '', description: 'There is nothing at this address' }]), 404)

// The frames of the stack only: its first lines are the message again.
function placeOf({ stack }: Error): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
}
