import { Hono } from 'hono'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'

const DAY_MS = 24 * 60 * 60_000
// RFC 9116 recommends less than a year. Computed per request, so that it never expires, even if the server isn't
// updated.
const LIFE_DAYS = 180

const described = endpoint({ summary: 'Where to report a security problem', answer: 'text/plain' })

/** `GET /.well-known/security.txt` (https://www.rfc-editor.org/rfc/rfc9116): 404 unless the operator sets a contact. */
export function securityTextRoutes(
  { securityContact }: Pick<Config, 'securityContact'>,
  origin: string,
  now: () => number = Date.now,
) {
  const app = new Hono<AppEnv>()
  if (securityContact === undefined) return app
  return app.get('/.well-known/security.txt', described, (context) => {
    const expires = new Date((Math.floor(now() / DAY_MS) + LIFE_DAYS) * DAY_MS).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
  })
}
