import { Hono } from 'hono'
import * as v from 'valibot'
import { audit } from '../audit/audit.ts'
import { exchangeToken } from '../openSession.ts'
import { parseDpopBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'
import { endFamily } from '../sessions.ts'

/** Reading, rotating and ending a session. */
export function sessionRoutes({ accounts, proof, session }: SecureDeps) {
  const { deps } = accounts
  return new Hono<SecureEnv>()
    .use('/api/session/*', proof, session)
    .post('/api/session/read', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      return context.json(await accounts.describeSession(context.get('session')))
    })
    .post('/api/session/rotate', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      return context.json(await exchangeToken(deps, context.get('session')))
    })
    .post('/api/session/end', async (context) => {
      const { forgetDevice } = parseDpopBody(context, endSchema)
      const { userId, deviceId, family } = context.get('session')
      await endFamily(deps.db, { userId, family })
      await audit(deps.db, { userId, event: 'session.ended', data: { deviceId } }, deps.now())
      if (forgetDevice) await accounts.removeDevice(userId, deviceId)
      return context.json({})
    })
}

const endSchema = v.strictObject({ forgetDevice: v.optional(v.boolean()) })
