import { revokeSessionMessage, type SessionProof } from '@latchkey/protocol/permissions'
import { endSession } from './endSession.ts'
import { requireDisabled } from './requireDisabled.ts'
import { requireOwner } from './requireOwner.ts'
import { findSession, pciProblem, type SessionAccount, type SessionDeps } from './sessionDeps.ts'

/**
 * Ends a session: its co-signer's key is destroyed at once, so that nothing more can be signed. What is signed already can still be
 * used; `disableDelegation` of the DelegationManager ends that too. Without a co-signer, that must have come first.
 *
 * @throws ApiError 401 without a fresh signature of the account, 400 if there is no such session, it has ended, or only the chain
 *   can end it
 */
export async function revokeSession(
  deps: SessionDeps,
  account: SessionAccount,
  { pci, ...proof }: SessionProof & { pci: string },
): Promise<void> {
  await requireOwner(deps, account, proof, (given) => revokeSessionMessage({ ...given, pci }))
  const { db, now } = deps
  const found = await findSession(db, account, pci)
  if (found.cosignerKey === null) await requireDisabled(deps, found)
  await db.transaction(async (tx) => {
    const row = await findSession(tx, account, pci, { lock: true })
    if (row.revokedAt !== null) throw pciProblem('This session has been revoked already')
    await endSession(tx, pci, now())
  })
}
