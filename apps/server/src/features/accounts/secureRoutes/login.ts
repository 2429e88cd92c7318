import { randomIdSchema } from '@latchkey/protocol/embedded'
import { emailAddressSchema, embeddedError } from '@latchkey/protocol/frame'
import { Hono } from 'hono'
import * as v from 'valibot'
import { approvalState } from '../email/deviceApprovals.ts'
import { beginEmailLogin, finishLogin } from '../email/emailLogin.ts'
import { beginGuest } from '../guest.ts'
import { parseDpopBody } from '../secureApi/parseDpopBody.ts'
import { tokenIn } from '../secureApi/requireProof.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'

const WAIT_MS = 25_000

/** Sign-in by e-mail and as a guest. */
export function loginRoutes({ accounts, proof, visitorOf, openLimit }: SecureDeps) {
  const { deps } = accounts
  return new Hono<SecureEnv>()
    .use('/api/login/*', proof)
    .post('/api/login/email', async (context) => {
      const { email: typed, work } = parseDpopBody(context, emailSchema)
      const email = v.safeParse(emailAddressSchema, typed)
      if (!email.success) throw embeddedError('INVALID_EMAIL')
      const device = context.get('device')
      const token = tokenIn(context.req.header('authorization'))
      // An ended session must not prevent a new sign-in.
      const session = token === undefined ? undefined : await accounts.readSession(token, device).catch(() => undefined)
      const visitor = visitorOf(context)
      return context.json(await beginEmailLogin(deps, { email: email.output, device, visitor, session, work }))
    })
    .post('/api/login/device', async (context) => {
      const { challengeId } = parseDpopBody(context, challengeSchema)
      const device = context.get('device')
      const { signal } = context.req.raw
      const look = async () => {
        const state = await approvalState(deps, challengeId, device)
        return state.status === 'waiting' ? undefined : state
      }
      const found = await openLimit(visitorOf(context), () =>
        accounts.waiting.until(challengeId, look, { limitMs: WAIT_MS, signal }),
      )
      return context.json(found ?? { status: 'waiting' })
    })
    .post('/api/login/otp', async (context) => {
      const { challengeId, code } = parseDpopBody(context, otpSchema)
      return context.json(await finishLogin(deps, { challengeId, code, device: context.get('device') }))
    })
    .post('/api/login/guest', async (context) => {
      parseDpopBody(context, nothingSchema)
      return context.json(await beginGuest(deps, { device: context.get('device'), visitor: visitorOf(context) }))
    })
}

const nothingSchema = v.strictObject({})
const emailSchema = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(1_000)),
  work: v.optional(v.pipe(v.string(), v.maxLength(128))),
})
const challengeSchema = v.strictObject({ challengeId: randomIdSchema })
const otpSchema = v.strictObject({
  challengeId: randomIdSchema,
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'must be six digits')),
})
