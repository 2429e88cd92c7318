import { accountId, isLatchkeyError, networkId } from '@latchkey/protocol'
import { networkIdSchema } from '@latchkey/protocol/api'
import { parseSiwxMessage } from '@latchkey/siwx'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { readBody, readQuery } from '../../../http/readRequest.ts'
import type { SignIn } from '../createSignIn.ts'
import type { SessionRow } from '../currentSessions.ts'
import { makeVisitorToken } from '../visitorToken.ts'
import { requireSession } from './requireSession.ts'
import { giveCookie, readVisitor, takeCookie } from './visitor.ts'

type Deps = { config: Config; log: Logger; signIn: SignIn }

/** Sign-in with a wallet (CAIP-122): nonces, sessions, and tokens for other backends. */
export function signInRoutes({ config, log, signIn }: Deps) {
  return new Hono<AppEnv>()
    .post('/siwx/nonce', nonceEndpoint, async (context) => {
      const { caip10, delivery } = await readBody(context, nonceSchema)
      const visitor = readVisitor(context, config)
      const token = visitor.token ?? makeVisitorToken()
      const { nonce, time } = await signIn.issueNonce({ account: caip10, site: siteOf(context), token })
      if (delivery === 'token' || isOtherSite(context)) return context.json({ nonce, time, token })
      giveCookie(context, config, token)
      return context.json({ nonce, time })
    })
    .post('/siwx/sessions', signInEndpoint, async (context) => {
      const { message, signature } = await readBody(context, signedSchema)
      const { token, isBearer } = readVisitor(context, config)
      try {
        const accepted = await signIn.accept({ message, signature, site: siteOf(context), token: token ?? '' })
        log.info({ requestId: context.get('requestId'), network: accepted.session.network }, 'signed in')
        const session = describe(accepted.session)
        if (isBearer) return context.json({ session, token: accepted.token }, 201)
        giveCookie(context, config, accepted.token)
        return context.json({ session }, 201)
      } catch (error) {
        if (!isLatchkeyError(error)) throw error
        const { code, message: description } = error
        // Logs only the code: signatures and messages are the visitor's.
        log.info({ requestId: context.get('requestId'), code }, 'a sign-in was refused')
        throw new ApiError(
          code === 'SIWX_MESSAGE_INVALID' ? 400 : 401,
          { field: 'message', description, code },
          { cause: error },
        )
      }
    })
    .get('/siwx/sessions', sessionsEndpoint, async (context) => {
      const { chainId: network, address } = readQuery(context, filterSchema)
      const { token } = readVisitor(context, config)
      const sessions = token === undefined ? [] : await signIn.list(token, { network, address })
      return context.json({ sessions: sessions.map(describe) })
    })
    .delete('/siwx/sessions', endAllEndpoint, async (context) => {
      const { chainId: network, address } = readQuery(context, filterSchema)
      const { token, isBearer } = readVisitor(context, config)
      if (token === undefined) return context.json({ ended: 0 })
      const ended = await signIn.end(token, { network, address })
      if (!isBearer && (await signIn.list(token)).length === 0) takeCookie(context, config)
      return context.json({ ended })
    })
    .delete('/siwx/sessions/:id', endEndpoint, async (context) => {
      const { token } = readVisitor(context, config)
      const ended = token === undefined ? 0 : await signIn.end(token, { id: context.req.param('id') })
      // The same response for another visitor's session as for an unknown one.
      if (ended === 0) throw new ApiError(404, { field: 'id', description: 'You have no such session' })
      return context.json({ ended })
    })
    .get('/siwx/me', meEndpoint, async (context) => {
      const session = await requireSession(context, config, signIn)
      return context.json(describe(session))
    })
    .post('/siwx/token', tokenEndpoint, async (context) => {
      const { audience, caip10 } = await readBody(context, tokenSchema)
      const session = await requireSession(context, config, signIn, caip10)
      const { token, expiresAt } = await signIn.issueToken(session, audience ?? siteOf(context))
      return context.json({ token, expiresAt: new Date(expiresAt).toISOString() })
    })
    .get('/siwx/keys', keysEndpoint, (context) =>
      context.json(signIn.keys, 200, { 'cache-control': 'public, max-age=300' }),
    )
}

const projectId = v.optional(v.pipe(v.string(), v.maxLength(64)))
const account = v.pipe(v.string(), v.maxLength(200))
const nonceSchema = v.strictObject({
  caip10: v.optional(account),
  /** `token` for pages without cookies: in a frame on another site. A page on another site gets one anyway. */
  delivery: v.optional(v.picklist(['cookie', 'token']), 'cookie'),
  projectId,
})
const signedSchema = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(20_000)),
  signature: v.pipe(v.string(), v.minLength(1), v.maxLength(40_000)),
  projectId,
})
const tokenSchema = v.strictObject({
  /** The backend that should accept the token, as the origin that it uses for itself. */
  audience: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^https?:\/\/[^\s/]+$/, 'must be an origin'))),
  caip10: v.optional(account),
  projectId,
})
const filterSchema = v.object({
  chainId: v.optional(networkIdSchema),
  address: v.optional(v.pipe(v.string(), v.maxLength(128))),
})

const time = v.pipe(v.string(), v.isoTimestamp())
const sessionSchema = v.object({
  id: v.string(),
  account: v.string(),
  since: time,
  expiresAt: time,
  data: v.looseObject({}),
  message: v.string(),
  signature: v.string(),
})
const endedSchema = v.object({ ended: v.number() })

const nonceEndpoint = endpoint({
  summary: 'A nonce for a sign-in message',
  body: nonceSchema,
  answer: v.object({ nonce: v.string(), time: v.number(), token: v.optional(v.string()) }),
})
const signInEndpoint = endpoint({
  summary: 'Signs in with a signed message (CAIP-122)',
  body: signedSchema,
  answer: v.object({ session: sessionSchema, token: v.optional(v.string()) }),
  status: 201,
})
const sessionsEndpoint = endpoint({
  summary: 'The visitor’s sessions',
  query: filterSchema,
  answer: v.object({ sessions: v.array(sessionSchema) }),
})
const endAllEndpoint = endpoint({ summary: 'Signs out', query: filterSchema, answer: endedSchema })
const endEndpoint = endpoint({ summary: 'Ends one session', answer: endedSchema })
const meEndpoint = endpoint({ summary: 'The current session', answer: sessionSchema })
const tokenEndpoint = endpoint({
  summary: 'A short-lived token for another backend',
  body: tokenSchema,
  answer: v.object({ token: v.string(), expiresAt: time }),
})
const keysEndpoint = endpoint({
  summary: 'The keys that tokens are signed with (RFC 7517)',
  answer: v.object({ keys: v.array(v.looseObject({ kty: v.string() })) }),
})

/** A session with its data, as in specification 3. */
function describe({ id, message, signature, network, address, createdAt, expiresAt }: SessionRow) {
  return {
    id,
    account: accountId(networkId(network), address),
    since: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    data: parseSiwxMessage(message),
    message,
    signature,
  }
}

/** Browsers send our cookie only with requests of pages on our site (`SameSite=Lax`). */
function isOtherSite(context: Context<AppEnv>): boolean {
  return context.req.header('sec-fetch-site') === 'cross-site'
}

// `requireOwnSite` has already checked it.
function siteOf(context: Context<AppEnv>): string {
  return context.req.header('origin') ?? ''
}
