import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config/configSchema.ts'
import { isVisitorToken } from '../services/signIn/visitorToken.ts'
import type { AppEnv } from './conventions.ts'

/** How a visitor brings their token: pages of other sites' frames have no cookie and send it in a header. */
export type Visitor = { token: string | undefined; isBearer: boolean }
type Settings = Pick<Config, 'publicUrl'>

export function readVisitor(context: Context<AppEnv>, settings: Settings): Visitor {
  const header = context.req.header('authorization') ?? ''
  // Another scheme is meant for somebody else: the password of a proxy in front of a staging site.
  const isBearer = /^Bearer /i.test(header)
  const token = isBearer ? header.slice('Bearer '.length) : getCookie(context, cookieName(settings))
  return { token: isVisitorToken(token) ? token : undefined, isBearer }
}

/** Sent by this server only, to itself only, over TLS only, and out of reach of scripts. */
export function giveCookie(context: Context<AppEnv>, settings: Settings, token: string): void {
  setCookie(context, cookieName(settings), token, { ...attributes(settings), maxAge: LIFETIME_SECONDS })
}

export function takeCookie(context: Context<AppEnv>, settings: Settings): void {
  deleteCookie(context, cookieName(settings), attributes(settings))
}

// No session outlives it.
const LIFETIME_SECONDS = 24 * 60 * 60

function attributes(settings: Settings) {
  return { path: '/', httpOnly: true, secure: isSecure(settings), sameSite: 'Lax' } as const
}

/** Plain http is for the local world, where browsers differ in whether they take `Secure`: there it has another name. */
function cookieName(settings: Settings): string {
  return isSecure(settings) ? '__Host-siwx' : 'siwx-local'
}

function isSecure({ publicUrl }: Settings): boolean {
  return publicUrl.startsWith('https:')
}
