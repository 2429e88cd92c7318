import { accountId, networkId } from '@latchkey/protocol'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Config } from '../../../config/configSchema.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import type { SignIn } from '../createSignIn.ts'
import { requireSession } from './requireSession.ts'

const described = endpoint({
  summary: 'An example of what only signed-in visitors can read',
  answer: v.object({ greeting: v.string(), account: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) }),
})

/** An example of a resource that only signed-in visitors can read. The server guards it, not the page. */
export function memberRoutes({ config, signIn }: { config: Config; signIn: SignIn }) {
  return new Hono<AppEnv>().get('/v1/members', described, async (context) => {
    const { network, address, createdAt } = await requireSession(context, config, signIn, context.req.query('account'))
    return context.json({
      greeting: `Welcome, ${address.slice(0, 6)}…${address.slice(-4)}`,
      account: accountId(networkId(network), address),
      since: new Date(createdAt).toISOString(),
    })
  })
}
