import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../base/apiError.ts'
import type { AppEnv, PrivatePaths } from './conventions.ts'
import type { Sites } from './sites.ts'

/**
 * The paths that only pages of our own sites may read. The public keys are readable by anyone. No script of any site
 * may read an attestation: it is delivered to a frame.
 */
export function privatePaths({ isOwn }: Sites): PrivatePaths {
  return {
    isPrivate: (path) => path === ATTESTATION || /^\/(?:siwx\/(?!keys$)|v1\/members$)/.test(path),
    isOwn: (origin, path) => path !== ATTESTATION && isOwn(origin),
    isListed: (path) => path === '/v1/client-config',
  }
}

const ATTESTATION = '/verify/v3/attestation'

/**
 * Blocks changes from other sites (CSRF). Browsers send Origin with every request except simple reads, and pages can't
 * forge it. SameSite alone would let sibling sites through.
 */
export function requireOwnSite({ isOwn }: Sites): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD' && !isOwn(context.req.header('origin')))
      throw new ApiError(403, { field: 'origin', description: 'Visitors do not sign in on this site' })
    await next()
  }
}
