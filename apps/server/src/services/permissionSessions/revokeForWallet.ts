import { audit } from '../accounts/audit.ts'
import { endSession } from './endSession.ts'
import { findSession, type SessionAccount, type SessionDeps, unknownSession } from './sessionDeps.ts'
import type { SessionOwner } from './walletOwner.ts'

/**
 * Ends a session of the embedded wallet's key: its co-signer's key is destroyed at once. Idempotent.
 *
 * @throws ApiError 400 if the session isn't the wallet's, as if there were none
 */
export async function revokeForWallet(
  { db, now }: SessionDeps,
  { owner, userId }: SessionOwner,
  account: SessionAccount,
  pci: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findSession(tx, account, pci, { lock: true })
    if (row.owner !== owner) throw unknownSession()
    if (row.revokedAt !== null) return
    await endSession(tx, pci, now())
    await audit(tx, { userId, event: 'permissions.revoked', data: { pci, network: account.network } }, now())
  })
}
