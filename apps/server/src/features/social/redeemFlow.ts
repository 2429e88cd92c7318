import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { fingerprint } from '../../base/randomText.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { SocialProfile } from './socialProfile.ts'
import { socialFlows } from './tables.ts'

const profileSchema = v.object({
  subject: v.string(),
  email: v.optional(v.string()),
  isEmailVerified: v.boolean(),
  userName: v.optional(v.string()),
})
type Caller = { deviceId: string; origin: string }

/**
 * Gives the result, once, to the frame that started the flow. It must have the window's code, its own secret and its
 * own key.
 *
 * @throws CodedError `SOCIAL_STATE_INVALID`; `SOCIAL_DENIED` if the provider didn't sign the user in
 */
export async function redeemFlow(
  db: Database,
  request: Caller & { flowId: string; code: string; secret: string; now: number },
): Promise<{ provider: string; profile: SocialProfile }> {
  const isOwn = and(
    ownFlow(request.flowId, request),
    eq(socialFlows.codeHash, fingerprint(request.code)),
    eq(socialFlows.redeemHash, fingerprint(request.secret)),
    inArray(socialFlows.status, ['done', 'failed']),
    gt(socialFlows.expiresAt, request.now),
  )
  const [found] = await db.select().from(socialFlows).where(isOwn)
  const [redeemed] = await db
    .update(socialFlows)
    .set({ status: 'redeemed', profile: null })
    .where(isOwn)
    .returning({ provider: socialFlows.provider })
  if (!found || !redeemed) throw embeddedError('SOCIAL_STATE_INVALID')
  if (found.status === 'failed') throw embeddedError('SOCIAL_DENIED')
  const { userName, email, ...profile } = v.parse(profileSchema, found.profile)
  const known = { ...(email === undefined ? {} : { email }), ...(userName === undefined ? {} : { userName }) }
  return { provider: found.provider, profile: { ...profile, ...known } }
}

/**
 * Exchanges the window's code for the key that it shares with the frame, if it can't hand over the code itself.
 *
 * @throws CodedError `SOCIAL_STATE_INVALID`
 */
export async function returnFlow(
  db: Database,
  { flowId, code, key, now }: { flowId: string; code: string; key: string; now: number },
): Promise<void> {
  const [returned] = await db
    .update(socialFlows)
    .set({ codeHash: fingerprint(key) })
    .where(
      and(
        eq(socialFlows.id, flowId),
        eq(socialFlows.codeHash, fingerprint(code)),
        inArray(socialFlows.status, ['done', 'failed']),
        gt(socialFlows.expiresAt, now),
      ),
    )
    .returning({ id: socialFlows.id })
  if (!returned) throw embeddedError('SOCIAL_STATE_INVALID')
}

/**
 * The status of a flow, for the frame that started it. The frame can't tell whether its window is open, because a
 * window severed from its opener looks closed.
 *
 * @param windowKey the hash of the key that the window shares with the frame; the answer says whether it returned with it
 */
export async function flowStatus(
  db: Database,
  { windowKey, ...request }: Caller & { flowId: string; windowKey?: string | undefined; now: number },
): Promise<{ status: string; isReturned?: true }> {
  const [flow] = await db.select().from(socialFlows).where(ownFlow(request.flowId, request))
  if (!flow || flow.expiresAt <= request.now) return { status: 'expired' }
  const { status, codeHash } = flow
  const isReturned = (status === 'done' || status === 'failed') && windowKey !== undefined && codeHash === windowKey
  return { status, ...(isReturned ? { isReturned } : {}) }
}

function ownFlow(flowId: string, { deviceId, origin }: Caller) {
  return and(eq(socialFlows.id, flowId), eq(socialFlows.deviceId, deviceId), eq(socialFlows.origin, origin))
}
