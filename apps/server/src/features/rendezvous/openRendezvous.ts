import { embeddedError } from '@latchkey/protocol/frame'
import { gt, lt } from 'drizzle-orm'
import { ApiError } from '../../base/apiError.ts'
import { fingerprint } from '../../base/randomText.ts'
import type { Queries } from '../accounts/accountsDeps.ts'
import { isCounted } from '../accounts/email/mailLimits.ts'
import { takeRate } from '../accounts/takeRate.ts'
import type { RendezvousDeps } from './rendezvousDeps.ts'
import { rendezvous } from './tables.ts'

/** Longer than anyone reads an approval. */
export const LIFETIME_MS = 10 * 60_000
/** Of all visitors together: with 64 KiB each, they take 125 MiB at most. */
export const RENDEZVOUS_MAX = 2_000
const RATE = { max: 60, perMs: LIFETIME_MS }

/**
 * Opens a rendezvous for a frame, once.
 *
 * @throws LatchkeyError `BUSY` when there are too many, ApiError 409 if it exists
 */
export async function openRendezvous({ db, now, config }: RendezvousDeps, id: string, visitor: string): Promise<void> {
  if (isCounted(config)) {
    const taken = await takeRate(db, { key: `rendezvous:${visitor}`, ...RATE }, now())
    if (!taken.isAllowed) throw embeddedError('BUSY', { data: { retryAfter: taken.retryAfterSeconds } })
  }
  if ((await db.$count(rendezvous, gt(rendezvous.expiresAt, now()))) >= RENDEZVOUS_MAX) throw embeddedError('BUSY')
  const row = { idHash: fingerprint(id), fromFrame: [], fromWindow: [], hasWindowLeft: false }
  const added = await db
    .insert(rendezvous)
    .values({ ...row, expiresAt: now() + LIFETIME_MS })
    .onConflictDoNothing()
    .returning({ idHash: rendezvous.idHash })
  if (added.length === 0) throw new ApiError(409, { field: 'id', description: 'This rendezvous exists already' })
}

/** Deletes what has expired. */
export async function sweepRendezvous(db: Queries, now: number): Promise<void> {
  await db.delete(rendezvous).where(lt(rendezvous.expiresAt, now))
}
