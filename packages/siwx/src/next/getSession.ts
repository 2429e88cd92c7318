/// <reference path="./next.d.ts" />
import { cookieName, readSettings, type SessionSettings } from './settings.ts'
import { type Session, verifyToken } from './verifyToken.ts'

export type GetSessionArgs = SessionSettings & {
  /** In `proxy.ts` (middleware), and for other frameworks. Default: the request that Next.js is handling. */
  request?: { readonly headers: Pick<Headers, 'get'> } | undefined
}

/**
 * The session of the visitor who made this request, verified with the Latchkey server's published keys; null if nobody is
 * signed in, or if the token is forged, expired, of another server or for another app. For server components, server
 * actions, route handlers and `proxy.ts` of Next.js.
 *
 * The token comes in `Authorization: Bearer …`, else in the cookie that `sessionHandlers` sets.
 *
 * @throws CodedError `CONFIG_INVALID` without `LATCHKEY_URL` and `LATCHKEY_AUDIENCE`; Error if the server's keys can't be read
 * @example if (!(await getSession())) redirect('/')
 */
export async function getSession({ request, ...settings }: GetSessionArgs = {}): Promise<Session | null> {
  const headers = request?.headers ?? (await nextHeaders())
  const issuer = readSettings(settings)
  const token = bearerOf(headers) ?? readCookie(headers.get('cookie'), cookieName(issuer.audience))
  return token ? verifyToken(token, issuer) : null
}

/** The token of an `Authorization` header. */
export function bearerOf(headers: Pick<Headers, 'get'>): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** A cookie of a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  const pair = header?.split(/; */).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Prefetches know the headers of a request, too, but not its time, by which a token may have expired. */
async function nextHeaders(): Promise<Pick<Headers, 'get'>> {
  const [{ headers }, { connection }] = await Promise.all([import('next/headers.js'), import('next/server.js')])
  await connection()
  return headers()
}
