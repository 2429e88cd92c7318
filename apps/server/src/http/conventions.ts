import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string } }

/** Gives every answer, errors included, its request id and the headers that let any page read it. */
export function conventions(): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const asked = context.req.header('x-request-id')
    context.set('requestId', asked && uuidV4.test(asked) ? asked : randomUUID())
    if (context.req.method === 'OPTIONS') context.res = new Response(null, { status: 204 })
    else await next()
    setHeaders(context)
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

function setHeaders(context: Context<AppEnv>): void {
  const { headers } = context.res
  headers.set('x-request-id', context.get('requestId'))
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', 'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining')
  headers.set('x-content-type-options', 'nosniff')
  if (context.req.method !== 'OPTIONS') return
  headers.set('access-control-allow-methods', 'GET, POST, PUT, OPTIONS')
  headers.set('access-control-allow-headers', allowedHeaders)
  headers.set('access-control-max-age', '86400')
}
