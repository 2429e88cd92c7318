import { revokeSessionMessage, type SessionProof } from '@latchkey/protocol/permissions'
import { endSession } from './endSession.ts'
import { requireOwner } from './requireOwner.ts'
import { findSession, pciProblem, type SessionAccount, type SessionDeps } from './sessionDeps.ts'

/**
 * Ends a session: its co-signer's key is destroyed at once, so that nothing more can be signed. What is signed already can still be
 * used; `disableDelegation` of the DelegationManager ends that too.
 *
 * @throws ApiError 401 without a fresh signature of the account, 400 if there is no such session or it has ended
 */
export async function revokeSession(
  deps: SessionDeps,
  account: SessionAccount,
  { pci, ...proof }: SessionProof & { pci: string },
): Promise<void> {
  await requireOwner(deps, account, proof, (given) => revokeSessionMessage({ ...given, pci }))
  const { db, now } = deps
  await db.transaction(async (tx) => {
    const row = await findSession(tx, account, pci, { lock: true })
    if (row.revokedAt !== null) throw pciProblem('This session has been revoked already')
    await endSession(tx, pci, now())
  })
}
