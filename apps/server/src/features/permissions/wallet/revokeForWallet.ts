import { audit } from '../../accounts/audit/audit.ts'
import { endSession } from '../endSession.ts'
import { requireDisabled } from '../requireDisabled.ts'
import { findSession, type SessionAccount, type SessionDeps, unknownSession } from '../sessionDeps.ts'
import type { SessionOwner } from './walletOwner.ts'

/**
 * Ends a session of the embedded wallet's key: its co-signer's key is destroyed at once. Without a co-signer, the chain must have
 * ended it. Idempotent.
 *
 * @throws ApiError 400 if the session isn't the wallet's, as if there were none, or if only the chain can end it; 503 if no node answers
 */
export async function revokeForWallet(
  { db, chains, now }: SessionDeps,
  { owner, userId }: SessionOwner,
  account: SessionAccount,
  pci: string,
): Promise<void> {
  const found = await findSession(db, account, pci)
  if (found.owner !== owner) throw unknownSession()
  if (found.cosignerKey === null && found.revokedAt === null) await requireDisabled({ chains }, found)
  await db.transaction(async (tx) => {
    const row = await findSession(tx, account, pci, { lock: true })
    if (row.revokedAt !== null) return
    await endSession(tx, pci, now())
    await audit(tx, { userId, event: 'permissions.revoked', data: { pci, network: account.network } }, now())
  })
}
