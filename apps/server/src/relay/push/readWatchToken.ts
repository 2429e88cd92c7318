import * as v from 'valibot'
import { clientIdSchema, isSignedBy, readSignedToken } from '../connections/signedToken.ts'
import { RelayFault } from '../relayFault.ts'
import type { Watch, WatchName } from './watch.ts'

type Deps = { isOwnAudience: (audience: string) => boolean; now: () => number }

const REGISTERED_MS_MAX = 30 * 24 * 60 * 60_000
const SKEW_SECONDS = 24 * 60 * 60
const TAGS_MAX = 64

const address = v.pipe(v.string(), v.regex(/^https?:\/\/[\x21-\x7e]+$/), v.maxLength(256))
const common = {
  iss: clientIdSchema,
  aud: v.pipe(v.string(), v.maxLength(2048)),
  sub: address,
  whu: address,
  typ: v.picklist(['subscriber', 'publisher']),
  iat: v.number(),
}
const registerSchema = v.object({
  ...common,
  act: v.literal('irn_watchRegister'),
  exp: v.number(),
  tag: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))),
    v.minLength(1),
    v.maxLength(TAGS_MAX),
  ),
  sts: v.pipe(v.array(v.picklist(['accepted', 'queued', 'delivered'])), v.maxLength(3)),
})
const unregisterSchema = v.object({ ...common, act: v.literal('irn_watchUnregister') })

/**
 * Parses the registration that a client signed, whichever client sends it: `registerAuth` in
 * https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc#register-watch-webhook
 *
 * @throws RelayFault `InvalidWatch`
 */
export function readRegisterToken(token: string | undefined, deps: Deps): Watch {
  const { exp, tag, sts, typ, ...claims } = readToken(token, registerSchema, deps)
  const now = deps.now()
  if (exp * 1000 <= now) throw refuse('it has expired')
  if (typ !== 'subscriber' || !sts.includes('queued'))
    throw refuse('only "queued" messages of a "subscriber" are told here')
  return { ...nameOf(claims), tags: [...new Set(tag)], expiresAt: Math.min(exp * 1000, now + REGISTERED_MS_MAX) }
}

/**
 * Parses `unregisterAuth`: which registration a client ends. The token doesn't expire by itself, so it is accepted for a day.
 *
 * @throws RelayFault `InvalidWatch`
 */
export function readUnregisterToken(token: string | undefined, deps: Deps): WatchName {
  const claims = readToken(token, unregisterSchema, deps)
  if (claims.iat < deps.now() / 1000 - SKEW_SECONDS) throw refuse('it is too old')
  return nameOf(claims)
}

function readToken<Schema extends typeof registerSchema | typeof unregisterSchema>(
  token: string | undefined,
  schema: Schema,
  { isOwnAudience, now }: Deps,
): v.InferOutput<Schema> {
  const read = token === undefined ? undefined : readSignedToken(token, schema)
  if (!read) throw refuse('it cannot be read')
  const { iss, aud, iat } = read.claims
  if (!isSignedBy(iss, read)) throw refuse('its signature is wrong')
  if (!isOwnAudience(aud)) throw refuse('it is for another relay')
  if (iat > now() / 1000 + SKEW_SECONDS) throw refuse('it is from the future')
  return read.claims
}

function nameOf({ iss, sub, whu }: { iss: string; sub: string; whu: string }): WatchName {
  return { clientId: iss, serviceUrl: sub, webhookUrl: whu }
}

function refuse(why: string): RelayFault {
  return new RelayFault('InvalidWatch', `: ${why}`)
}
