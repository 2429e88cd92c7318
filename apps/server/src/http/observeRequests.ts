import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../base/metrics.ts'
import type { AppEnv } from './conventions.ts'

/** Counts and logs requests by route pattern, because URLs contain visitors' addresses. */
export function observeRequests(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const started = performance.now()
    await next()
    const { method } = context.req
    const { status } = context.res
    const route = routePath(context, -1)
    const ms = performance.now() - started
    metrics.requests.observe({ method, route, status: String(status) }, ms / 1000)
    log.debug({ requestId: context.get('requestId'), method, route, status, ms: Math.round(ms) }, 'request')
  }
}
