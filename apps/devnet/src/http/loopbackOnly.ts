import type { MiddlewareHandler } from 'hono'
import { failure } from './failure.ts'
import { isLoopback } from './isLoopback.ts'

/**
 * Only serves this machine. The server listens on loopback, but any site in the user's browser could still call it.
 * Pages of other sites are rejected by their `Origin`, and names that resolve to this machine (DNS rebinding) by their
 * `Host`. Pages on loopback may read the responses (CORS).
 */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  const host = context.req.header('host')
  if ((host && !isLoopback(`http://${host}`)) || (origin && !isLoopback(origin)))
    return failure(context, 403, {
      field: 'origin',
      code: 'METHOD_NOT_ALLOWED',
      description: 'The devnet serves pages of this machine only.',
    })
  if (origin) {
    context.header('access-control-allow-origin', origin)
    context.header('access-control-allow-headers', 'content-type, solana-client')
    context.header('vary', 'origin')
  }
  if (context.req.method === 'OPTIONS') return context.body(null, 204)
  await next()
}
