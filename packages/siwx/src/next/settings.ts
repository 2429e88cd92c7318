import { CodedError } from '@latchkey/protocol'
import type { Issuer } from './verifyToken.ts'

export type SessionSettings = {
  /** The Latchkey server's `publicUrl`. Default: `LATCHKEY_URL` in the environment. */
  server?: string | undefined
  /** The origin of the app, as visitors see it. Default: `LATCHKEY_AUDIENCE` in the environment. */
  audience?: string | undefined
}

// `process.env` is read member by member, because bundlers replace each name.
declare const process: { readonly env: { readonly LATCHKEY_URL?: string; readonly LATCHKEY_AUDIENCE?: string } }

/**
 * Which server's tokens count, and for which app. The app's origin must be configured: taken from the request, it would be
 * the visitor's choice.
 *
 * @throws CodedError `CONFIG_INVALID` if one is missing or no URL.
 */
export function readSettings({ server, audience }: SessionSettings): Issuer {
  return {
    server: read('LATCHKEY_URL', server ?? process.env.LATCHKEY_URL, 'https://wallet.example.com').replace(/\/$/, ''),
    audience: new URL(read('LATCHKEY_AUDIENCE', audience ?? process.env.LATCHKEY_AUDIENCE, 'https://app.example.com'))
      .origin,
  }
}

function read(name: string, value: string | undefined, example: string): string {
  if (value && URL.canParse(value)) return value
  const problem = value ? `${name} is no URL: ${value}` : `${name} is missing`
  throw new CodedError('CONFIG_INVALID', `${problem}. Set it in the app's environment, such as ${name}=${example}`)
}

/** Only this host can set a cookie of this prefix, so that another subdomain can't plant one. It needs https. */
export function cookieName(audience: string): string {
  return audience.startsWith('https:') ? '__Host-latchkey-session' : 'latchkey-session'
}
