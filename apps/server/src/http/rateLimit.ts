import type { MiddlewareHandler } from 'hono'
import { ApiError } from './apiError.ts'
import type { AppEnv } from './conventions.ts'
import type { Buckets } from './tokenBuckets.ts'
import { visitorAddress } from './visitorAddress.ts'

/** Refuses with 429 and Retry-After once a visitor's bucket is empty. Counts by socket address, not by header. */
export function rateLimit(buckets: Buckets, trustProxy: number): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { isAllowed, remaining, retryAfterSeconds } = buckets.take(visitorAddress(context.env?.incoming, trustProxy))
    if (!isAllowed) {
      const headers = { 'retry-after': String(retryAfterSeconds), 'ratelimit-remaining': '0' }
      throw new ApiError(
        429,
        { field: 'rate_limited', description: 'Too many requests: try again in a moment' },
        { headers },
      )
    }
    await next()
    context.res.headers.set('ratelimit-remaining', String(remaining))
  }
}
