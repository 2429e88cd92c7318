import type { SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, desc, eq } from 'drizzle-orm'
import { randomId } from '../../base/randomText.ts'
import type { AccountsDeps, Queries } from './accountsDeps.ts'
import type { ProvenDevice } from './devices/provenDevice.ts'
import { isCounted } from './email/mailLimits.ts'
import { findOrCreateUser, hasOtherMethod } from './identities.ts'
import { openSession } from './openSession.ts'
import { devices, identities, users } from './tables.ts'
import { takeRate } from './takeRate.ts'

const HOUR_MS = 60 * 60_000

/**
 * Creates a user who can only sign in with this browser, until they add an address or a passkey. If the browser already
 * has such a user, signs in to it again: signing out must not cost a guest their wallet.
 *
 * @throws LatchkeyError `SIGN_IN_METHOD_DISABLED`, `EMAIL_THROTTLED` (ten per hour and visitor)
 */
export async function beginGuest(
  deps: AccountsDeps,
  { device, visitor }: { device: ProvenDevice; visitor: string },
): Promise<SessionAnswer> {
  if (deps.config.guests === 'off') throw embeddedError('SIGN_IN_METHOD_DISABLED')
  const known = await findGuest(deps.db, device.id)
  if (known !== undefined) return openSession(deps, { device, userId: known, provider: 'guest' })
  if (isCounted(deps.config)) {
    const rate = { key: `guest:${visitor}`, max: 10, perMs: HOUR_MS }
    const { isAllowed, retryAfterSeconds: seconds } = await takeRate(deps.db, rate, deps.now())
    if (!isAllowed) throw embeddedError('EMAIL_THROTTLED', { data: { seconds, retryAfter: seconds } })
  }
  const identity = { provider: 'guest', subject: randomId(), isEmailVerified: false }
  const { userId } = await findOrCreateUser(deps.db, identity, deps.now())
  return openSession(deps, { device, userId, provider: 'guest' })
}

/** The guest of this browser, who can't sign in any other way. If there are several, the most recently used. */
async function findGuest(db: Queries, deviceId: string): Promise<string | undefined> {
  const rows = await db
    .select({ userId: devices.userId })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .innerJoin(identities, eq(identities.userId, devices.userId))
    .where(
      and(
        eq(devices.id, deviceId),
        eq(devices.status, 'active'),
        eq(users.status, 'active'),
        eq(identities.provider, 'guest'),
      ),
    )
    .orderBy(desc(devices.lastSeen))
  for (const { userId } of rows) if (!(await hasOtherMethod(db, userId))) return userId
  return undefined
}
