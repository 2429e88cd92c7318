import type { SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { ProvenDevice } from '../../secure/secureEnv.ts'
import type { AccountsMeans } from './accountsMeans.ts'
import { findOrCreateUser } from './identities.ts'
import { isCounted } from './mailLimits.ts'
import { openSession } from './openSession.ts'
import { randomId } from './randomText.ts'
import { takeRate } from './takeRate.ts'

const HOUR_MS = 60 * 60_000

/**
 * A user whose only way in is this browser, until an address or a passkey is added.
 *
 * @throws LatchkeyError `WAY_DISABLED`, `EMAIL_THROTTLED` (ten an hour for one visitor)
 */
export async function beginGuest(
  means: AccountsMeans,
  { device, visitor }: { device: ProvenDevice; visitor: string },
): Promise<SessionAnswer> {
  if (means.config.guests === 'off') throw embeddedError('WAY_DISABLED')
  if (isCounted(means.config)) {
    const rate = { key: `guest:${visitor}`, max: 10, perMs: HOUR_MS }
    const { isAllowed, retryAfterSeconds: seconds } = await takeRate(means.db, rate, means.now())
    if (!isAllowed) throw embeddedError('EMAIL_THROTTLED', { data: { seconds, retryAfter: seconds } })
  }
  const way = { provider: 'guest', subject: randomId(), isEmailVerified: false }
  const { userId } = await findOrCreateUser(means.db, way, means.now())
  return openSession(means, { device, userId, provider: 'guest' })
}
