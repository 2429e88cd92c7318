import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Endpoint } from './endpoint.ts'

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string; endpoint: Endpoint | undefined } }

/** The paths that only pages of certain origins may use, with cookies. */
export type PrivatePaths = {
  isPrivate: (path: string) => boolean
  isOwn: (origin: string | undefined, path: string) => boolean
  /** Public, without cookies, but only readable by listed origins. */
  isListed?: (path: string) => boolean
}

/**
 * Gives every response, errors included, a request id and CORS headers: readable by any page, or on private paths only
 * by our own.
 */
export function conventions(paths?: PrivatePaths): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const requested = context.req.header('x-request-id')
    context.set('requestId', requested && uuidV4.test(requested) ? requested : randomUUID())
    if (context.req.method === 'OPTIONS') context.res = new Response(null, { status: 204 })
    else await next()
    setHeaders(context)
    if (paths?.isPrivate(context.req.path)) closeToOthers(context, paths)
    else if (paths?.isListed?.(context.req.path)) limitToListed(context, paths)
  }
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const allowedHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
  'authorization',
  'x-nonce-jwt',
  'x-otp',
].join(', ')

const exposedHeaders = 'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

function setHeaders(context: Context<AppEnv>): void {
  const { headers } = context.res
  headers.set('x-request-id', context.get('requestId'))
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', exposedHeaders)
  headers.set('x-content-type-options', 'nosniff')
  if (context.req.method !== 'OPTIONS') return
  headers.set('access-control-allow-methods', 'GET, POST, PUT, OPTIONS')
  headers.set('access-control-allow-headers', allowedHeaders)
  headers.set('access-control-max-age', '86400')
}

// The browser sets Origin, and no page can change it. `*` isn't allowed with cookies, and would let other sites read
// the rest.
function closeToOthers(context: Context<AppEnv>, { isOwn }: PrivatePaths): void {
  const { headers } = context.res
  const origin = context.req.header('origin')
  headers.append('vary', 'origin')
  headers.set('cache-control', 'no-store')
  headers.delete('access-control-allow-origin')
  if (origin === undefined || !isOwn(origin, context.req.path)) return
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
  if (context.req.method === 'OPTIONS') headers.set('access-control-allow-methods', 'GET, POST, DELETE, OPTIONS')
}

function limitToListed(context: Context<AppEnv>, { isOwn }: PrivatePaths): void {
  const { headers } = context.res
  const origin = context.req.header('origin')
  headers.append('vary', 'origin')
  headers.delete('access-control-allow-origin')
  if (origin !== undefined && isOwn(origin, context.req.path)) headers.set('access-control-allow-origin', origin)
}
