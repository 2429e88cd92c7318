import { ownNameSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { nameAccount } from '../accountName.ts'
import { beginDeletion, cancelDeletion } from '../deletion/deletion.ts'
import { parseDpopBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'

/** The account's name, and its deletion, which takes effect seven days after the request, unless it is cancelled. */
export function accountRoutes({ accounts: { deps }, proof, session }: SecureDeps) {
  return new Hono<SecureEnv>()
    .use('/api/account/*', proof, session)
    .post('/api/account/name', async (context) => {
      const { name } = parseDpopBody(context, nameSchema)
      await nameAccount(deps.db, context.var.session.userId, name)
      return context.json({})
    })
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

/** `null` removes it. */
const nameSchema = v.strictObject({ name: v.nullable(ownNameSchema) })
