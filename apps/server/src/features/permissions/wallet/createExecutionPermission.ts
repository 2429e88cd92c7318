import type { DelegationSignature, PermissionRequest } from '@latchkey/protocol/permissions'
import type { Address } from 'viem'
import { findSessionChain } from '../sessionChain.ts'
import type { SessionAccount, SessionDeps } from '../sessionDeps.ts'
import { joinSignatures } from '../signedContext.ts'
import { checkExecutionPermission } from './checkExecutionPermission.ts'
import { storeSession } from './storeSession.ts'
import { requireOwnAccount, type SessionOwner } from './walletOwner.ts'

type Signed = PermissionRequest & {
  delegate: Address
  pci: string
  signatures: readonly DelegationSignature[]
  /** The page around the embedded wallet. */
  origin: string
}

/**
 * Creates a session without a co-signer, for an account of the app that uses the permission by itself (ERC-7715), once the owner has
 * signed. The chain alone limits it. Idempotent.
 *
 * @throws ApiError 400 like {@link checkExecutionPermission}, and if the account isn't the wallet's; 401 if a signature isn't the
 *   account's
 */
export async function createExecutionPermission(
  deps: SessionDeps,
  owner: SessionOwner,
  account: SessionAccount,
  { pci, origin, signatures, delegate, ...request }: Signed,
): Promise<void> {
  checkExecutionPermission(deps, owner, account, { delegate, ...request })
  const at = findSessionChain(deps.chains, account.network)
  await requireOwnAccount(owner, account, at)
  const context = await joinSignatures(at, account, {
    ...{ request, sessionAccount: delegate, signatures, now: deps.now() },
  })
  await storeSession(deps, owner, account, { pci, request, sessionAccount: delegate, context, origin })
}
