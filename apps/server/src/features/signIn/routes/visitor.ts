import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { isVisitorToken } from '../visitorToken.ts'

/** How a visitor sent their token. Pages in frames on other sites have no cookie and send it in a header. */
export type Visitor = { token: string | undefined; isBearer: boolean }
type Settings = Pick<Config, 'publicUrl'>

/** The visitor's token, from the header or the cookie. Undefined if it is malformed. */
export function readVisitor(context: Context<AppEnv>, settings: Settings): Visitor {
  const header = context.req.header('authorization') ?? ''
  // Other schemes aren't for us, such as the password of a proxy in front of a staging site.
  const isBearer = /^Bearer /i.test(header)
  const token = isBearer ? header.slice('Bearer '.length) : getCookie(context, cookieName(settings))
  return { token: isVisitorToken(token) ? token : undefined, isBearer }
}

/** Sent only by and to this server, only over TLS, and not readable by scripts. */
export function giveCookie(context: Context<AppEnv>, settings: Settings, token: string): void {
  setCookie(context, cookieName(settings), token, { ...attributes(settings), maxAge: LIFETIME_SECONDS })
}

/** Deletes the visitor's cookie. */
export function takeCookie(context: Context<AppEnv>, settings: Settings): void {
  deleteCookie(context, cookieName(settings), attributes(settings))
}

// No session lives longer.
const LIFETIME_SECONDS = 24 * 60 * 60

function attributes(settings: Settings) {
  return { path: '/', httpOnly: true, secure: isSecure(settings), sameSite: 'Lax' } as const
}

/**
 * Plain http is only for the devnet. Browsers differ in whether they accept `Secure` there, so the name differs too.
 */
export function cookieName(settings: Settings): string {
  return isSecure(settings) ? '__Host-siwx' : 'siwx-local'
}

function isSecure({ publicUrl }: Settings): boolean {
  return publicUrl.startsWith('https:')
}
