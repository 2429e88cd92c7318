import { and, eq, lt } from 'drizzle-orm'
import { failureOf } from '../../../base/reasonOf.ts'
import type { Leases } from '../../../db/leases/createLeases.ts'
import { runPeriodically } from '../../../db/leases/runPeriodically.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import { DAY_MS } from '../devices/devices.ts'
import { cleanUpSessions } from '../sessions.ts'
import {
  blockedDevices,
  challenges,
  deviceApprovals,
  devices,
  mailLinks,
  rateBuckets,
  stepUps,
  usedProofs,
} from '../tables.ts'
import { finishDeletions } from './deletion.ts'

/** How long what has expired is kept, so that a late answer gets "expired" instead of "unknown". */
export const OVER_MS = 60 * 60_000
const REMOVED_DAYS = 90

/** Deletes expired rows, and users whose deletion is due. Safe to run at any time, also on several servers. */
export async function cleanUpAccounts(deps: AccountsDeps): Promise<void> {
  const { db } = deps
  const now = deps.now()
  await finishDeletions(deps)
  await cleanUpSessions(db, now)
  await db.delete(challenges).where(lt(challenges.expiresAt, now - OVER_MS))
  await db.delete(deviceApprovals).where(lt(deviceApprovals.expiresAt, now - OVER_MS))
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, now))
  await db.delete(stepUps).where(lt(stepUps.until, now))
  await db.delete(usedProofs).where(lt(usedProofs.expiresAt, now))
  await db.delete(rateBuckets).where(lt(rateBuckets.resetsAt, now))
  await db.delete(blockedDevices).where(lt(blockedDevices.until, now))
  const removed = and(eq(devices.status, 'removed'), lt(devices.lastSeen, now - REMOVED_DAYS * DAY_MS))
  await db.delete(devices).where(removed)
  for (const sweep of deps.sweeps) await sweep(db, now)
}

/** Runs {@link cleanUpAccounts} every minute. Returns a function that stops it. */
export function startCleanUp(deps: AccountsDeps, leases: Pick<Leases, 'take'>): () => Promise<void> {
  return runPeriodically(leases, {
    name: 'clean up accounts',
    everyMs: 60_000,
    run: () => cleanUpAccounts(deps),
    onFailure: (error) => deps.log.warn(failureOf(error), 'what expired was not deleted'),
  })
}
