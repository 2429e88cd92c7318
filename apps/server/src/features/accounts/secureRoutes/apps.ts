import { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../../../base/apiError.ts'
import { consent, disconnectApp, listApps } from '../connectedApps.ts'
import { parseDpopBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'

/** The pages that may see a user's wallet. */
export function appRoutes({ accounts: { deps }, proof, session }: SecureDeps) {
  const { db, now } = deps
  return new Hono<SecureEnv>()
    .use('/api/apps/*', proof, session)
    .post('/api/apps/consent', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      const { userId, origin } = context.get('session')
      await consent(db, userId, origin, now())
      return context.json({ origin })
    })
    .post('/api/apps/list', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      return context.json({ apps: await listApps(db, context.get('session').userId) })
    })
    .post('/api/apps/disconnect', async (context) => {
      const { origin } = parseDpopBody(context, originSchema)
      if (await disconnectApp(db, context.get('session'), origin)) return context.json({})
      throw new ApiError(404, { field: 'origin', description: 'This page is not connected' })
    })
}

const originSchema = v.strictObject({ origin: v.pipe(v.string(), v.maxLength(512)) })
