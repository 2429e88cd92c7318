import type { MiddlewareHandler } from 'hono'
import type { Config } from '../../config/configSchema.ts'
import type { AppEnv } from '../../http/conventions.ts'
import { frameHeaders } from './frameHeaders.ts'

/**
 * The headers of the API. Only scripts of this origin may read its responses, and no response renders as a page,
 * whatever it contains.
 */
export function apiHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const { 'strict-transport-security': transport } = frameHeaders(config, 'own')
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...(transport ? { 'strict-transport-security': transport } : {}),
  }
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }
}
