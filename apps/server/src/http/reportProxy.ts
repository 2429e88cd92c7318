import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** Warns once if a proxy is in front of this server that `trustProxy` says nothing of. */
export function reportProxy(trustProxy: number, log: Logger): MiddlewareHandler {
  let isReported = trustProxy > 0
  return (context, next) => {
    if (!isReported && context.req.header('x-forwarded-for') !== undefined) {
      isReported = true
      log.warn(
        'trustProxy is 0, and a request came with X-Forwarded-For: behind a proxy, all visitors share one rate limit. Set trustProxy to how many proxies add to it',
      )
    }
    return next()
  }
}
