import { randomIdSchema } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import * as v from 'valibot'
import { answerApproval, readApproval } from '../email/deviceApprovals.ts'
import { readOpenBody } from '../secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../secureApi/secureDeps.ts'
import type { SecureEnv } from '../secureApi/secureEnv.ts'

/**
 * The page of the link that approves a new browser. It needs only the link's secret, because the e-mail may be opened
 * on any device.
 */
export function approvalRoutes({ accounts: { deps } }: SecureDeps) {
  return new Hono<SecureEnv>()
    .post('/api/device-approval/read', async (context) => {
      const { c } = await readOpenBody(context, readSchema)
      const { deviceName, origin, createdAt: startedAt, choices } = await readApproval(deps, c)
      return context.json({ deviceName, origin, startedAt, choices })
    })
    .post('/api/device-approval/answer', async (context) => {
      const { c: secret, ...answer } = await readOpenBody(context, answerSchema)
      return context.json(await answerApproval(deps, { secret, answer: 'number' in answer ? answer.number : null }))
    })
}

const readSchema = v.strictObject({ c: randomIdSchema })
const answerSchema = v.union([
  v.strictObject({ c: randomIdSchema, number: v.pipe(v.string(), v.regex(/^\d\d$/)) }),
  v.strictObject({ c: randomIdSchema, deny: v.literal(true) }),
])
