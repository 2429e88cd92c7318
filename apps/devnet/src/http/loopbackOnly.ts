import type { MiddlewareHandler } from 'hono'
import { failure } from './failure.ts'
import { isLoopback } from './isLoopback.ts'

/**
 * Serves this machine only. The server listens on loopback, but any site in the visitor's browser could still call
 * it: a page of another site is refused by its `Origin`, a name that was made to point here by its `Host`.
 * Pages on loopback may read the answers (CORS).
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
