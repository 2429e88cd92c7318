import { bearerOf, readCookie } from './getSession.ts'
import { cookieName, readSettings, type SessionSettings } from './settings.ts'
import { type Issuer, type Session, verifyToken } from './verifyToken.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * Route handlers that keep the visitor's token in a cookie of the app's own origin, so that pages can be protected, too:
 * `POST` with `Authorization: Bearer …` sets it, `DELETE` removes it (`followSession` of `@latchkey/core/session` sends
 * both). Scripts can't read the cookie, other sites can't send it, and it ends with its token.
 *
 * @example export const { POST, DELETE } = sessionHandlers() // app/api/latchkey/route.ts
 */
export function sessionHandlers(settings: SessionSettings = {}): { POST: Handler; DELETE: Handler } {
  return {
    async POST(request) {
      const issuer = readSettings(settings)
      if (!isOwn(request, issuer.audience)) return refuse(request, issuer.audience)
      const token = bearerOf(request.headers)
      const session = token && (await verifyToken(token, issuer))
      if (!session) return new Response(null, { status: 401, headers: { ...fresh, 'www-authenticate': 'Bearer' } })
      // In seconds, because the visitor's clock may be wrong.
      const expiresIn = Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 1000))
      const headers = { ...fresh, 'set-cookie': cookie(issuer.audience, token, expiresIn) }
      const isNew = (await knownSession(request, issuer))?.id !== session.id
      return Response.json({ expiresIn }, { status: isNew ? 201 : 200, headers })
    },
    async DELETE(request) {
      const { audience } = readSettings(settings)
      if (!isOwn(request, audience)) return refuse(request, audience)
      return new Response(null, { status: 204, headers: { ...fresh, 'set-cookie': cookie(audience, '', 0) } })
    },
  }
}

const fresh = { 'cache-control': 'no-store' }

/** Browsers name the page's origin in every such request. */
function isOwn(request: Request, audience: string): boolean {
  return request.headers.get('origin') === audience
}

/** Only developers read it: their app is open at another address than they configured. */
function refuse(request: Request, audience: string): Response {
  const text = `This request is from ${request.headers.get('origin')}, and LATCHKEY_AUDIENCE is ${audience}`
  return new Response(text, { status: 403, headers: { ...fresh, 'content-type': 'text/plain; charset=utf-8' } })
}

/** Who the visitor has been to the app so far. */
async function knownSession(request: Request, issuer: Issuer): Promise<Session | null> {
  const token = readCookie(request.headers.get('cookie'), cookieName(issuer.audience))
  return token ? verifyToken(token, issuer) : null
}

function cookie(audience: string, value: string, maxAge: number): string {
  const secure = audience.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(audience)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
}
