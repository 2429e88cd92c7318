import { randomIdSchema } from '@latchkey/protocol/embedded'
import { Hono } from 'hono'
import * as v from 'valibot'
import { awaitMessages } from '../../services/rendezvous/awaitMessages.ts'
import { leaveRendezvous } from '../../services/rendezvous/leaveRendezvous.ts'
import { openRendezvous } from '../../services/rendezvous/openRendezvous.ts'
import { MESSAGES_MAX, postMessage } from '../../services/rendezvous/postMessage.ts'
import { readOpenBody } from '../parseDpopBody.ts'
import type { SecureDeps } from '../secureDeps.ts'
import type { SecureEnv } from '../secureEnv.ts'

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
