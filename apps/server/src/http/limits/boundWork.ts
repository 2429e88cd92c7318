import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../../base/apiError.ts'
import { WorkEnded, withinBounds } from '../../base/workBounds.ts'
import type { AppEnv } from '../conventions.ts'

/** Far more than any answer needs; what is looked up once and then cached has bounds of its own. */
const REQUEST = { timeoutMs: 60_000, requestsMax: 200 }

/**
 * Where a request can name a contract, an account or a file of a stranger. The endpoints of JSON-RPC end with their clients in their
 * own way: what they send to a chain must not be cancelled half-way.
 */
export const boundPaths = [
  '/v1/account/*',
  '/v1/convert/*',
  '/v1/fungible/*',
  '/v1/identity/*',
  '/v1/image',
  '/v1/members',
  '/v1/profile/*',
  '/v1/sessions/*',
  '/siwx/*',
] as const

/**
 * Bounds what the server does for one request: it may name contracts and files of strangers. The work ends with the answer, and when
 * the client goes away.
 */
export const boundWork: MiddlewareHandler<AppEnv> = async (context, next) => {
  try {
    await withinBounds({ ...REQUEST, signal: context.req.raw.signal }, () => next())
  } catch (cause) {
    if (!(cause instanceof WorkEnded)) throw cause
    throw new ApiError(503, { field: '', description: 'This takes too long at the moment' }, { cause })
  }
}
