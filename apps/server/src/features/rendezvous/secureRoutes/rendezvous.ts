import { randomIdSchema } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import * as v from 'valibot'
import { readOpenBody } from '../../accounts/secureApi/parseDpopBody.ts'
import type { SecureDeps } from '../../accounts/secureApi/secureDeps.ts'
import type { SecureEnv } from '../../accounts/secureApi/secureEnv.ts'
import { awaitMessages } from '../awaitMessages.ts'
import { leaveRendezvous } from '../leaveRendezvous.ts'
import { openRendezvous } from '../openRendezvous.ts'
import { MESSAGES_MAX, postMessage } from '../postMessage.ts'

const WAIT_MS = 25_000

/**
 * A frame and its window that can't reach each other exchange sealed messages here. Only they know the id, which never
 * is part of a URL, and the key. The window has no key of a device, so nothing is signed.
 */
export function rendezvousRoutes({ accounts, visitorOf, openLimit }: SecureDeps) {
  const deps = { ...accounts.deps, waiting: accounts.waiting }
  return new Hono<SecureEnv>()
    .post('/api/rendezvous/open', async (context) => {
      const { id } = await readOpenBody(context, openSchema)
      await openRendezvous(deps, id, visitorOf(context))
      return context.json({})
    })
    .post('/api/rendezvous/post', async (context) => {
      await postMessage(deps, await readOpenBody(context, postSchema))
      return context.json({})
    })
    .post('/api/rendezvous/wait', async (context) => {
      const wanted = await readOpenBody(context, waitSchema)
      const { signal } = context.req.raw
      const run = () => awaitMessages(deps, { ...wanted, limitMs: WAIT_MS, signal })
      return context.json(await openLimit(visitorOf(context), run))
    })
    .post('/api/rendezvous/leave', async (context) => {
      await leaveRendezvous(deps, await readOpenBody(context, leaveSchema))
      return context.json({})
    })
}

const openSchema = v.strictObject({ id: randomIdSchema })
const leaveSchema = v.strictObject({ id: randomIdSchema, from: v.picklist(['frame', 'window']) })
const at = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MESSAGES_MAX))
const waitSchema = v.strictObject({ ...leaveSchema.entries, at })
const postSchema = v.strictObject({
  ...leaveSchema.entries,
  at: v.pipe(at, v.maxValue(MESSAGES_MAX - 1)),
  message: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
})
