import { randomIdSchema } from '@latchkey/protocol/embedded'
import { emailAddressSchema, embeddedError } from '@latchkey/protocol/frame'
import { Hono } from 'hono'
import * as v from 'valibot'
import { mailStepUp, proveStepUp } from '../email/emailStepUp.ts'
import { beginEmailUpdate, provePrimary, proveSecondary } from '../email/emailUpdate.ts'
import { parseDpopBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'
import { stepUpPurposes } from '../stepUps.ts'

/** Changing the e-mail address, with codes to the old and the new one, and step-ups with e-mailed codes. */
export function emailRoutes({ accounts: { deps }, proof, session, visitorOf }: SecureDeps) {
  return new Hono<SecureEnv>()
    .use('/api/email/*', proof, session)
    .use('/api/step-up/*', proof, session)
    .post('/api/email/update', async (context) => {
      const email = v.safeParse(emailAddressSchema, parseDpopBody(context, updateSchema).email)
      if (!email.success) throw embeddedError('INVALID_EMAIL')
      const visitor = visitorOf(context)
      const { device, session } = context.var
      return context.json(await beginEmailUpdate(deps, { device, session, email: email.output, visitor }))
    })
    .post('/api/email/primary', async (context) => {
      const { device, session } = context.var
      const visitor = visitorOf(context)
      await provePrimary(deps, { device, session, visitor, ...parseDpopBody(context, flowSchema) })
      return context.json({})
    })
    .post('/api/email/secondary', async (context) => {
      const { device, session } = context.var
      return context.json(await proveSecondary(deps, { device, session, ...parseDpopBody(context, flowSchema) }))
    })
    .post('/api/step-up/email', async (context) => {
      const { purpose } = parseDpopBody(context, purposeSchema)
      const { device, session } = context.var
      return context.json(await mailStepUp(deps, { device, session, purpose, visitor: visitorOf(context) }))
    })
    .post('/api/step-up/otp', async (context) => {
      const { device, session } = context.var
      const { challengeId, code } = parseDpopBody(context, challengeSchema)
      return context.json(await proveStepUp(deps, { device, session, challengeId, code }))
    })
}

const code = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'must be six digits'))
const updateSchema = v.strictObject({ email: v.pipe(v.string(), v.maxLength(1_000)) })
const flowSchema = v.strictObject({ flowId: randomIdSchema, code })
const challengeSchema = v.strictObject({ challengeId: randomIdSchema, code })
const purposeSchema = v.strictObject({ purpose: v.picklist(stepUpPurposes) })
