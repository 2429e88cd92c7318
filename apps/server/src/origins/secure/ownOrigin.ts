import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../../base/apiError.ts'
import type { AppEnv } from '../../http/conventions.ts'

/**
 * Rejects requests from pages of other origins. The frame has its own origin, and browsers send Origin with every
 * request that can change something.
 */
export function requireOwnOrigin(secureOrigin: string): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const origin = context.req.header('origin')
    if (origin !== undefined && origin !== secureOrigin)
      throw new ApiError(403, { field: 'origin', description: 'Only the secure origin can send this request' })
    await next()
  }
}
