import { lt } from 'drizzle-orm'
import type { Queries } from '../accounts/accountsDeps.ts'
import { OVER_MS } from '../accounts/deletion/cleanUpAccounts.ts'
import { socialFlows } from './tables.ts'

/** Deletes sign-ins that have expired. */
export async function sweepFlows(db: Queries, now: number): Promise<void> {
  await db.delete(socialFlows).where(lt(socialFlows.expiresAt, now - OVER_MS))
}
