import { eq } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { permissionSessions } from '../accounts/walletTables.ts'
import { findSession, pciProblem, type SessionAccount, type SessionDeps, type SessionRow } from './sessionDeps.ts'

/** How long an owner has to sign. */
export const ACTIVATION_MAX_MS = 60 * 60_000

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Whether a session has been activated with this context already. A wallet and the app that asked it may both activate a session,
 * and a response can get lost.
 *
 * @throws ApiError 400 if it can't be activated with this context any more
 */
export function isActivated({ revokedAt, expiresAt, ...row }: SessionRow, context: string, now: number): boolean {
  if (revokedAt !== null) throw pciProblem('This session has been revoked')
  if (expiresAt <= now) throw pciProblem('This session has expired')
  if (row.activatedAt !== null) {
    if (row.context === context.toLowerCase()) return true
    throw pciProblem('This session is active already')
  }
  if (now - row.createdAt > ACTIVATION_MAX_MS)
    throw pciProblem('A session must be activated within an hour: create another one')
  return false
}

/** Stores a context that was verified. `onStored` runs in the same transaction. @throws ApiError like {@link isActivated} */
export async function storeActivation(
  { db, now }: Pick<SessionDeps, 'db' | 'now'>,
  account: SessionAccount,
  { pci, context, ...values }: { pci: string; context: string; owner: string | undefined; origin?: string },
  onStored: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction(async (tx) => {
    if (isActivated(await findSession(tx, account, pci, { lock: true }), context, now())) return
    await tx
      .update(permissionSessions)
      .set({ ...values, context: context.toLowerCase(), activatedAt: now() })
      .where(eq(permissionSessions.pci, pci))
    await onStored(tx)
  })
}
