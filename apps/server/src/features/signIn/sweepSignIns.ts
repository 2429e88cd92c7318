import { lt } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { signInNonces, signInSessions } from './tables.ts'

/** Deletes nonces and sessions that have expired. Nobody can use them meanwhile. */
export async function sweepSignIns(db: Database, now: number): Promise<void> {
  await db.delete(signInNonces).where(lt(signInNonces.expiresAt, now))
  await db.delete(signInSessions).where(lt(signInSessions.expiresAt, now))
}
