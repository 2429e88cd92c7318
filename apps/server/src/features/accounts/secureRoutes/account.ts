import { Hono } from 'hono'
import * as v from 'valibot'
import { beginDeletion, cancelDeletion } from '../deletion.ts'
import { parseDpopBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'

/** Account deletion: it takes effect seven days after the request, unless it is cancelled. */
export function accountRoutes({ accounts: { deps }, proof, session }: SecureDeps) {
  return new Hono<SecureEnv>()
    .use('/api/account/*', proof, session)
    .post('/api/account/delete', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      const { device, session } = context.var
      return context.json(await beginDeletion(deps, { device, session }))
    })
    .post('/api/account/keep', async (context) => {
      parseDpopBody(context, v.strictObject({}))
      const { device, session } = context.var
      await cancelDeletion(deps, { device, session })
      return context.json({})
    })
}
