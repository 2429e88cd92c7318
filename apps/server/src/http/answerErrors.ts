import { isLatchkeyError } from '@latchkey/protocol'
import type { ErrorHandler, NotFoundHandler } from 'hono'
import type { Logger } from 'pino'
import { ApiError, errorBody } from '../base/apiError.ts'
import { failureOf, framesOf } from '../base/reasonOf.ts'
import { isAway } from '../db/pool/isAway.ts'
import type { AppEnv } from './conventions.ts'

const AWAY_SECONDS = 5

/**
 * Turns any error that a route throws into the error body. Unexpected errors are logged and become a 500, or, while the
 * database is away, a 503 that says when to ask again. The log also says why a chain or a provider could not serve.
 */
export function answerErrors(log: Logger): ErrorHandler<AppEnv> {
  return (error, context) => {
    if (error instanceof ApiError) {
      // Without the request's id: what repeats is one line a minute. A client that has gone ended its own work.
      if (error.status === 503 && !context.req.raw.signal.aborted)
        log.warn({ path: context.req.routePath, ...failureOf(error) }, 'cannot serve')
      return context.json(errorBody(error.reasons), error.status, error.headers)
    }
    if (isLatchkeyError(error)) {
      const { code, message } = error
      return context.json(errorBody([{ field: '', description: message, code }]), 400)
    }
    if (isAway(error)) {
      log.warn({ requestId: context.get('requestId'), ...failureOf(error) }, 'the database does not answer')
      const reason = { field: '', description: 'The database does not answer at the moment: try again' }
      return context.json(errorBody([reason]), 503, { 'retry-after': String(AWAY_SECONDS) })
    }
    log.error({ requestId: context.get('requestId'), ...failureOf(error), at: framesOf(error) }, 'request failed')
    return context.json(errorBody([{ field: '', description: 'Something went wrong on the server' }]), 500)
  }
}

export const answerNotFound: NotFoundHandler<AppEnv> = (context) =>
  context.json(errorBody([{ field: '', description: 'There is nothing at this address' }]), 404)
