import { bearerOf } from './getSession.ts'
import { cookieName, readSettings, type SessionSettings } from './settings.ts'
import { verifyToken } from './verifyToken.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * Route handlers that keep the visitor's token in a cookie of the app's own origin, so that pages can be protected, too:
 * `POST` with `Authorization: Bearer …` sets it, `DELETE` removes it. Scripts can't read the cookie, other sites can't send
 * it, and it ends with its token.
 *
 * @example export const { POST, DELETE } = sessionHandlers() // app/api/latchkey/route.ts
 */
export function sessionHandlers(settings: SessionSettings = {}): { POST: Handler; DELETE: Handler } {
  return {
    async POST(request) {
      const issuer = readSettings(settings)
      if (!isOwn(request, issuer.audience)) return answer(403)
      const token = bearerOf(request.headers)
      const session = token && (await verifyToken(token, issuer))
      if (!session) return answer(401, { 'www-authenticate': 'Bearer' })
      return answer(204, { 'set-cookie': cookie(issuer.audience, token, `Expires=${session.expiresAt.toUTCString()}`) })
    },
    async DELETE(request) {
      const { audience } = readSettings(settings)
      if (!isOwn(request, audience)) return answer(403)
      return answer(204, { 'set-cookie': cookie(audience, '', 'Max-Age=0') })
    },
  }
}

/** Browsers name the page's origin in every such request. */
function isOwn(request: Request, audience: string): boolean {
  return request.headers.get('origin') === audience
}

function cookie(audience: string, value: string, until: string): string {
  const secure = audience.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(audience)}=${value}; Path=/; HttpOnly; SameSite=Lax; ${until}${secure}`
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
