import { Hono } from 'hono'
import * as v from 'valibot'
import { audit } from '../../services/accounts/audit.ts'
import { exchangeToken } from '../../services/accounts/openSession.ts'
import { endFamily } from '../../services/accounts/sessions.ts'
import { parseDpopBody } from '../parseDpopBody.ts'
import type { SecureDeps } from '../secureDeps.ts'
import type { SecureEnv } from '../secureEnv.ts'

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
