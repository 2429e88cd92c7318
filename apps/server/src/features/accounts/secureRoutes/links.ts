import { randomIdSchema } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readPurpose, useMailLink } from '../email/useMailLink.ts'
import { readMailLink } from '../mailLinks.ts'
import { readOpenBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'

/**
 * The page of links that undo something. It needs only the link's secret: a user who lost a browser can't prove
 * anything else.
 */
export function linkRoutes({ accounts: { deps } }: SecureDeps) {
  return new Hono<SecureEnv>()
    .post('/api/mail-link/read', async (context) => {
      const { c } = await readOpenBody(context, secretSchema)
      const link = await readMailLink(deps.db, c, deps.now())
      const purpose = link && readPurpose(link.purpose)
      if (!purpose) throw embeddedError('DEVICE_EXPIRED')
      return context.json({ purpose, expiresAt: link.expiresAt })
    })
    .post('/api/mail-link/use', async (context) => {
      const { c } = await readOpenBody(context, secretSchema)
      return context.json({ purpose: await useMailLink(deps, c) })
    })
}

const secretSchema = v.strictObject({ c: randomIdSchema })
