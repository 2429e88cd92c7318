import type { WindowProvider } from '@latchkey/protocol/frame'
import { fingerprint, randomId, randomToken } from '../../base/randomText.ts'
import type { Database } from '../../db/openDatabase.ts'
import { socialFlows } from './tables.ts'

export const FLOW_LIFETIME_MS = 10 * 60_000

/**
 * Starts a sign-in for a frame. `redeemKey` is the hash of the frame's secret, which is needed to redeem the result.
 */
export async function beginFlow(
  db: Database,
  request: { provider: WindowProvider; redeemKey: string; deviceId: string; origin: string; now: number },
): Promise<string> {
  const { provider, redeemKey: redeemHash, deviceId, origin, now } = request
  const id = randomId()
  await db.insert(socialFlows).values({
    id,
    provider,
    // Replaced when the window opens; until then no answer matches.
    stateHash: fingerprint(randomToken()),
    nonce: '',
    pkceVerifier: '',
    redeemHash,
    deviceId,
    origin,
    status: 'started',
    createdAt: now,
    expiresAt: now + FLOW_LIFETIME_MS,
  })
  return id
}
