import { findSessionChain } from '../sessionChain.ts'
import { findSession, type SessionAccount, type SessionDeps, unknownSession } from '../sessionDeps.ts'
import { requireSignedContext } from '../signedContext.ts'
import { isActivated, storeActivation } from '../storeActivation.ts'
import { storeGrant } from './storeGrant.ts'
import { requireOwnAccount, type SessionOwner } from './walletOwner.ts'

/**
 * Activates a session that the app created, for the page that asked the embedded wallet for it. Only for an account that belongs to the
 * wallet. Idempotent.
 *
 * @throws ApiError 400 if the account isn't the wallet's, as if there were no such session, or if something differs from the
 *   request; 401 if a signature isn't the account's; LatchkeyError `WALLET_FROZEN`
 */
export async function activateForWallet(
  deps: SessionDeps,
  user: SessionOwner,
  account: SessionAccount,
  { pci, context, origin }: { pci: string; context: string; origin: string },
): Promise<void> {
  const at = findSessionChain(deps.chains, account.network)
  const row = await findSession(deps.db, account, pci)
  // One without a co-signer is created with its signatures.
  if (row.cosignerKey === null) throw unknownSession()
  await requireOwnAccount(user, account, at)
  if (isActivated(row, context, deps.now())) return
  await requireSignedContext(at, account, { row, context })
  const activation = { pci, context, owner: user.owner, origin }
  await storeGrant(deps, user, { pci, network: account.network }, (tx) =>
    storeActivation(tx, account, activation, deps.now()),
  )
}
