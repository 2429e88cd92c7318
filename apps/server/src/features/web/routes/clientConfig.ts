import { createHash } from 'node:crypto'
import { clientConfigSchema } from '@latchkey/protocol/setup'
import { Hono } from 'hono'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { isKnownTag } from '../../../http/isKnownTag.ts'
import { describeClient } from '../describeClient.ts'

const described = endpoint({
  summary: 'What a client needs to know that has only the address of this server',
  answer: clientConfigSchema,
})

/** `GET /v1/client-config`: a client that only knows this server's URL gets the rest from here. */
export function clientConfigRoutes(config: Config, version: string) {
  const body = JSON.stringify(describeClient(config, version))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  // The devnet is often restarted with different settings.
  const headers = { etag, 'cache-control': config.devnet ? 'no-cache' : 'public, max-age=60' }
  return new Hono<AppEnv>().get('/v1/client-config', described, (context) => {
    if (isKnownTag(context, etag)) return context.body(null, 304, headers)
    return context.body(body, 200, { ...headers, 'content-type': 'application/json' })
  })
}
