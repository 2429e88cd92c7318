import { eq } from 'drizzle-orm'
import type { Queries } from '../accounts/accountsDeps.ts'
import { permissionSessions } from '../accounts/walletTables.ts'
import { SIGNING_MAX_MS } from '../keys/service/keyService.ts'
import { recordDelegations } from './recordDelegations.ts'
import { findSession, pciProblem, type SessionAccount, type SessionRow } from './sessionDeps.ts'

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
  if (now - row.createdAt > SIGNING_MAX_MS)
    throw pciProblem('A session must be activated within an hour: create another one')
  return false
}

/**
 * Stores a context that was verified.
 *
 * @returns false if it was stored before
 * @throws ApiError like {@link isActivated} and {@link recordDelegations}
 */
export async function storeActivation(
  tx: Queries,
  account: SessionAccount,
  { pci, context, ...values }: { pci: string; context: string; owner: string | undefined; origin?: string },
  now: number,
): Promise<boolean> {
  if (isActivated(await findSession(tx, account, pci, { lock: true }), context, now)) return false
  await tx
    .update(permissionSessions)
    .set({ ...values, context: context.toLowerCase(), activatedAt: now })
    .where(eq(permissionSessions.pci, pci))
  await recordDelegations(tx, { pci, network: account.network, context })
  return true
}
