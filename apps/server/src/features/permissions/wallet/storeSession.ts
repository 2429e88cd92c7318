import type { PermissionRequest } from '@latchkey/protocol/permissions'
import type { Address, Hex } from 'viem'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'
import { recordDelegations } from '../recordDelegations.ts'
import { findSession, type SessionAccount, type SessionDeps, type SessionRow, unknownSession } from '../sessionDeps.ts'
import { isActivated } from '../storeActivation.ts'
import { toStored } from '../terms/storedRequest.ts'
import { storeGrant } from './storeGrant.ts'
import type { SessionOwner } from './walletOwner.ts'

type SignedSession = {
  pci: string
  request: PermissionRequest
  sessionAccount: Address
  context: Hex
  origin: string
  /** Missing without a co-signer. */
  readKeys?(tx: Queries): Promise<Pick<SessionRow, 'appKey' | 'cosignerKey' | 'wrapped' | 'masterVersion'>>
}

/**
 * Stores a session that its owner has signed, once all of it was verified. Idempotent, because a response can get lost.
 *
 * @throws ApiError 400 if another session has this id or any of these delegations, or this one has been revoked meanwhile;
 *   LatchkeyError `WALLET_FROZEN`
 */
export async function storeSession(
  { config, db, now }: Pick<SessionDeps, 'config' | 'db' | 'now'>,
  user: SessionOwner,
  account: SessionAccount,
  { pci, request, sessionAccount, context, origin, readKeys }: SignedSession,
): Promise<void> {
  const { network, address } = account
  const at = now()
  await storeGrant({ db, now }, user, { pci, network }, async (tx) => {
    const stored = await tx
      .insert(permissionSessions)
      .values({
        ...{ pci, network, account: address.toLowerCase(), owner: user.owner, origin, projectId: config.projectId },
        ...{ request: toStored(request), sessionAccount: sessionAccount.toLowerCase(), context },
        ...{ createdAt: at, activatedAt: at, expiresAt: request.expiry * 1000 },
        ...(await readKeys?.(tx)),
      })
      .onConflictDoNothing()
      .returning({ pci: permissionSessions.pci })
    if (stored.length > 0) await recordDelegations(tx, { pci, network, context })
    else if (!isActivated(await findSession(tx, account, pci), context, at)) throw unknownSession()
    return stored.length > 0
  })
}
