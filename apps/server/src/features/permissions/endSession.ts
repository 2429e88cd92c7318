import { eq } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { permissionSessions } from '../accounts/walletTables.ts'

/** Revokes a session: its co-signer's key is destroyed. */
export async function endSession(db: Pick<Database, 'update'>, pci: string, now: number): Promise<void> {
  await db
    .update(permissionSessions)
    .set({ revokedAt: now, wrapped: null, masterVersion: null })
    .where(eq(permissionSessions.pci, pci))
}
