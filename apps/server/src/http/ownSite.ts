import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../services/apiError.ts'
import type { Sites } from '../services/signIn/sites.ts'
import type { AppEnv, PrivatePaths } from './conventions.ts'

/**
 * What only pages of our own sites may read. The public keys are for everybody; an attestation is for no script, of any
 * site: it is handed out in a frame.
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
 * Lets nothing be changed from another site (CSRF): browsers send Origin with every request but plain reads, and it is not
 * the page's to write. SameSite alone would let sibling sites through.
 */
export function requireOwnSite({ isOwn }: Sites): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD' && !isOwn(context.req.header('origin')))
      throw new ApiError(403, { field: 'origin', description: 'Visitors do not sign in on this site' })
    await next()
  }
}
