import * as v from 'valibot'
import { connectionKey, storageKey } from '../client/keys.ts'
import type { InitialState, LastSeen } from '../client/state.ts'
import { cookieName } from './names.ts'
import { cookieSchema, type SeenInCookie } from './seenInCookie.ts'

/** Longer headers than any server accepts aren't read. */
const HEADER_MAX = 64_000

/**
 * The state with which a server renders the visitor's first page, from the request's `cookie` header, as `cookieStorage`
 * wrote it. Undefined without that cookie, or if it isn't valid: the page then renders as for a new visitor.
 *
 * The cookie proves nothing, because visitors can write it. The state is `reconnecting` until the wallet has confirmed the
 * account, so it is good for drawing the page. What a server shows to an account alone needs a session
 * (`@latchkey/siwx/next`).
 *
 * @param config the client's, or only its `name` if it has one.
 * @example cookieToInitialState({}, (await headers()).get('cookie'))
 */
export function cookieToInitialState(
  config: { name?: string | undefined } | undefined,
  cookieHeader: string | null | undefined,
): InitialState | undefined {
  const value = readCookie(cookieHeader ?? '', cookieName(storageKey(config?.name ?? 'latchkey')))
  const result = v.safeParse(cookieSchema, value)
  return result.success ? { status: 'reconnecting', reconnecting: result.output.s.map(toLastSeen) } : undefined
}

function toLastSeen({ i, n, a, t, c, w }: SeenInCookie): LastSeen {
  const shared = { key: connectionKey({ id: i, namespace: n }), namespace: n, address: a, wallet: { name: w } }
  return { ...shared, accounts: [{ address: a, type: t }], ...(c && { networkId: c }) }
}

function readCookie(header: string, name: string): unknown {
  if (header.length > HEADER_MAX) return undefined
  const pair = header.split(/; */).find((one) => one.startsWith(`${name}=`))
  try {
    return JSON.parse(decodeURIComponent(pair?.slice(name.length + 1) ?? ''))
  } catch {
    return undefined
  }
}
