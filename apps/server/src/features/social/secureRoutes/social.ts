import { isLatchkeyError } from '@latchkey/protocol'
import { randomIdSchema } from '@latchkey/protocol/embedded'
import { windowProviderSchema } from '@latchkey/protocol/frame'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import { readBytes } from '../../../fetch/readBytes.ts'
import { tooManyRequests } from '../../../http/limits/rateLimit.ts'
import { parseDpopBody, readOpenBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import { stepUpPurposes } from '../../accounts/stepUps.ts'
import { FLOW_LIFETIME_MS } from '../beginFlow.ts'
import type { Social } from '../createSocial.ts'
import type { Outcome } from '../takeAnswer.ts'

const FORM_BYTES_MAX = 16 * 1024
const RATE = { max: 100, perMs: 10 * 60_000 }

/** Social login: the frame's requests, and the redirects of its window to the provider and back. */
export function socialRoutes({ accounts, proof, session, visitorOf, social }: SecureDeps & { social: Social }) {
  const { secureOrigin } = accounts.deps
  const isSecure = secureOrigin.startsWith('https:')
  // The prefix binds the cookie to this very host. Browsers only allow it with https.
  const cookieName = (flowId: string) => `${isSecure ? '__Host-' : ''}of_${flowId}`
  const cookieOf = (context: Context<SecureEnv>) => (flowId: string) => getCookie(context, cookieName(flowId))
  const lead = (context: Context<SecureEnv>, outcome: () => Promise<Outcome>) =>
    outcome().then(
      (done) => backToPage(context, done),
      (error: unknown) => failToPage(context, error),
    )

  return (
    new Hono<SecureEnv>()
      .use('/api/social/*', proof)
      .post('/api/social/flows', async (context) => {
        const { isAllowed, retryAfterSeconds } = await accounts.takeRate({
          key: `social:${visitorOf(context)}`,
          ...RATE,
        })
        if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
        return context.json(
          await social.begin({ ...parseDpopBody(context, flowSchema), device: context.get('device') }),
        )
      })
      .post('/api/social/state', async (context) => {
        return context.json(await social.status(parseDpopBody(context, stateSchema), context.get('device')))
      })
      // The window has no key of a device: the result's code, which only it has, authorises it.
      .post('/api/social-window/return', async (context) => {
        await social.returnToFrame(await readOpenBody(context, returnSchema))
        return context.json({})
      })
      .post('/api/social/redeem', async (context) =>
        context.json(await social.redeem({ ...parseDpopBody(context, redeemSchema), device: context.get('device') })),
      )
      .use('/api/social/step-up', session)
      .post('/api/social/step-up', async (context) => {
        const { device, session } = context.var
        await social.stepUp({ ...parseDpopBody(context, stepUpSchema), device, session })
        return context.json({})
      })
      .get('/oauth/start', async (context) => {
        const flowId = context.req.query('f') ?? ''
        try {
          const { location, cookie } = await social.visit(flowId)
          setCookie(context, cookieName(flowId), cookie, {
            path: '/',
            httpOnly: true,
            sameSite: 'Lax',
            secure: isSecure,
            maxAge: FLOW_LIFETIME_MS / 1000,
          })
          return lead303(context, location)
        } catch (error) {
          return failToPage(context, error)
        }
      })
      .get('/oauth/cb/:provider', (context) => {
        const answer = new URL(context.req.url).searchParams
        const request = { provider: readProvider(context), answer, cookieOf: cookieOf(context) }
        return lead(context, () => social.take(request))
      })
      // Apple posts its form from another site, so the cookie isn't sent. The answer is kept until the window returns
      // with a GET.
      .post('/oauth/cb/apple', async (context) => {
        const bytes = await readBytes(context.req.raw.body, FORM_BYTES_MAX)
        if (!bytes) throw new ApiError(413, { field: '', description: 'The form is too large' })
        const answer = new URLSearchParams(new TextDecoder().decode(bytes))
        try {
          await social.keep({ provider: 'apple', answer })
          return lead303(
            context,
            `${secureOrigin}/oauth/finish?${new URLSearchParams({ state: answer.get('state') ?? '' })}`,
          )
        } catch (error) {
          return failToPage(context, error)
        }
      })
      .get('/oauth/finish', (context) => {
        const state = context.req.query('state') ?? ''
        return lead(context, () => social.takeStored({ provider: 'apple', state, cookieOf: cookieOf(context) }))
      })
  )

  function backToPage(context: Context<SecureEnv>, { flowId, code, origin }: Outcome) {
    setCookie(context, cookieName(flowId), '', { path: '/', secure: isSecure, maxAge: 0 })
    return lead303(context, `${secureOrigin}/oauth/done#${new URLSearchParams({ f: flowId, c: code, to: origin })}`)
  }
  function failToPage(context: Context<SecureEnv>, error: unknown) {
    if (!isLatchkeyError(error)) throw error
    return lead303(context, `${secureOrigin}/oauth/done#${new URLSearchParams({ error: error.code })}`)
  }
}

// 303, so that the window continues with a plain GET whatever the method was. The next page gets no referrer.
function lead303(context: Context<SecureEnv>, location: string) {
  context.header('referrer-policy', 'no-referrer')
  return context.redirect(location, 303)
}

function readProvider(context: Context<SecureEnv>) {
  const provider = v.safeParse(windowProviderSchema, context.req.param('provider'))
  if (!provider.success) throw new ApiError(404, { field: 'provider', description: 'There is no such provider' })
  return provider.output
}

/** 256 bits. */
const secretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const flowSchema = v.strictObject({ provider: windowProviderSchema, redeemKey: secretSchema })
const stateSchema = v.strictObject({ flowId: randomIdSchema, windowKey: v.optional(secretSchema) })
const returnSchema = v.strictObject({ flowId: randomIdSchema, code: secretSchema, key: secretSchema })
const redeemSchema = v.strictObject({ flowId: randomIdSchema, code: secretSchema, secret: secretSchema })
const stepUpSchema = v.strictObject({ ...redeemSchema.entries, purpose: v.picklist(stepUpPurposes) })
