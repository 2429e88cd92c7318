import { bytesTextSchema, passkeyLoginSchema, passkeyRegistrationSchema } from '@latchkey/protocol/embedded'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { callerOf } from '../../accounts/secureApi/callerOf.ts'
import { parseDpopBody } from '../../accounts/secureApi/parseDpopBody.ts'
import { tokenIn } from '../../accounts/secureApi/requireProof.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import { passkeyPurposes } from '../../accounts/stepUps.ts'
import { addPasskey, askToRegister, registerUser } from '../addPasskey.ts'
import { askToSignIn, askToStepUp, signIn, stepUp } from '../askPasskey.ts'
import { listPasskeys, removePasskey } from '../removePasskey.ts'

/** Passkeys: sign-in, step-ups and their list. */
export function passkeyRoutes({ config, accounts, proof, session, visitorOf }: SecureDeps) {
  const deps = { config, accounts, db: accounts.deps.db, now: accounts.deps.now }
  const visitor = (context: Context<SecureEnv>) => ({ device: context.get('device'), visitor: visitorOf(context) })
  /** The session that a registration adds a passkey to; undefined if no token was sent. */
  const sessionIn = (context: Context<SecureEnv>) => {
    const token = tokenIn(context.req.header('authorization'))
    return token === undefined ? undefined : accounts.readSession(token, context.get('device'))
  }
  return new Hono<SecureEnv>()
    .use('/api/passkeys/*', proof)
    .post('/api/passkeys/options', async (context) => {
      parseDpopBody(context, nothingSchema)
      return context.json(await askToSignIn(deps, visitor(context)))
    })
    .post('/api/passkeys/login', async (context) =>
      context.json(await signIn(deps, visitor(context), parseDpopBody(context, passkeyLoginSchema))),
    )
    .post('/api/passkeys/register-options', async (context) => {
      parseDpopBody(context, nothingSchema)
      return context.json(await askToRegister(deps, visitor(context), await sessionIn(context)))
    })
    .post('/api/passkeys/register', async (context) => {
      const made = parseDpopBody(context, passkeyRegistrationSchema)
      const own = await sessionIn(context)
      const { device } = visitor(context)
      if (own) return context.json(await addPasskey(deps, { session: own, device }, made))
      return context.json(await registerUser(deps, visitor(context), made))
    })
    .post('/api/passkeys/list', session, async (context) => {
      parseDpopBody(context, nothingSchema)
      return context.json({ passkeys: await listPasskeys(deps, context.get('session').userId) })
    })
    .post('/api/passkeys/remove', session, async (context) => {
      const { id } = parseDpopBody(context, nameSchema)
      await accounts.requireUnwatched(context.get('session'))
      await accounts.requireStepUp(context.get('session'), 'device')
      await removePasskey(deps, context.get('session').userId, id)
      return context.json({})
    })
    .post('/api/passkeys/step-up-options', session, async (context) => {
      const { purpose } = parseDpopBody(context, purposeSchema)
      return context.json(await askToStepUp(deps, callerOf(context), purpose))
    })
    .post('/api/passkeys/step-up', session, async (context) => {
      const answer = parseDpopBody(context, passkeyLoginSchema)
      await stepUp(deps, callerOf(context), answer, (text) => v.parse(purposeSchema.entries.purpose, text))
      return context.json({})
    })
}

const nothingSchema = v.strictObject({})
const nameSchema = v.strictObject({ id: bytesTextSchema })
const purposeSchema = v.strictObject({ purpose: v.picklist(passkeyPurposes) })
