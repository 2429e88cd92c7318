import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../../base/apiError.ts'
import type { AppEnv } from '../conventions.ts'
import { bodyBytes } from '../readRequest.ts'
import { visitorAddress } from '../visitorAddress.ts'
import type { Budgets } from './budgets.ts'
import type { Buckets, Taken } from './tokenBuckets.ts'

/** Responds with 429 and Retry-After once a visitor's bucket is empty. Buckets are keyed by {@link visitorAddress}. */
export function rateLimit(buckets: Buckets, trustProxy: number): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const taken = buckets.take(visitorAddress(context.env?.incoming, trustProxy))
    // Set on the context, so that a refusal and every error have them too.
    for (const [name, value] of Object.entries(headersOf(taken))) context.header(name, value)
    if (!taken.isAllowed) throw tooManyRequests(taken.retryAfterSeconds)
    await next()
    for (const [name, value] of Object.entries(headersOf(taken))) context.res.headers.set(name, value)
  }
}

/** Responds with 429 and Retry-After beyond the call or byte limits of one address, or of all together. */
export function limitBudget(budgets: Budgets, trustProxy: number): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const address = visitorAddress(context.env?.incoming, trustProxy)
    const { isAllowed, retryAfterSeconds } = budgets.take(address, bodyBytes(context))
    if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
    await next()
  }
}

function headersOf({ limit, remaining, resetSeconds }: Taken) {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}

/** Counts further calls of one request against a visitor's bucket; undefined if rate limits are off. */
export function spendCalls(
  context: Context<AppEnv>,
  buckets: Buckets | undefined,
  trustProxy: number,
): ((calls: number) => boolean) | undefined {
  return buckets && ((calls) => buckets.take(visitorAddress(context.env?.incoming, trustProxy), calls).isAllowed)
}

/** What a request counts that makes the server ask a node, beyond an ordinary one. */
export const NODE_CALLS = 4

/** Counts a request that makes the server ask a node. @throws ApiError 429 */
export function spendNodeCalls(...given: Parameters<typeof spendCalls>): void {
  if (spendCalls(...given)?.(NODE_CALLS) === false) throw tooManyRequests(1)
}

/** For a 429 response that isn't an `ApiError`. */
export const retryAfter = (status: number) => (status === 429 ? { 'retry-after': '1' } : {})

/** The error for a request beyond a rate limit. */
export function tooManyRequests(retryAfterSeconds: number): ApiError {
  const headers = { 'retry-after': String(retryAfterSeconds), 'ratelimit-remaining': '0' }
  const reason = { field: 'rate_limited', description: 'Too many requests: try again in a moment' }
  return new ApiError(429, reason, { headers })
}
