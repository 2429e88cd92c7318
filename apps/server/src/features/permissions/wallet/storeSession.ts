import type { PermissionRequest } from '@latchkey/protocol/permissions'
import { eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { users } from '../../accounts/tables.ts'
import { embeddedWallets, permissionSessions } from '../../accounts/walletTables.ts'
import { findSession, type SessionAccount, type SessionDeps, type SessionRow, unknownSession } from '../sessionDeps.ts'
import { isActivated } from '../storeActivation.ts'
import { toStored } from '../terms/storedRequest.ts'
import { readSessionOwner, type SessionOwner } from './walletOwner.ts'

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
 * @throws ApiError 400 if another session has this id, or this one has been revoked meanwhile, LatchkeyError
 * `WALLET_FROZEN`
 */
export async function storeSession(
  { config, db, now }: Pick<SessionDeps, 'config' | 'db' | 'now'>,
  { owner, userId }: SessionOwner,
  account: SessionAccount,
  { pci, request, sessionAccount, context, origin, readKeys }: SignedSession,
): Promise<void> {
  const { network, address } = account
  const at = now()
  await db.transaction(async (tx) => {
    // Since it was read who asks, signatures were checked on the chain, which can take long. A freeze or a deletion that
    // comes now waits until this is stored.
    const isTheirs = eq(embeddedWallets.userId, users.id)
    await tx.select().from(users).innerJoin(embeddedWallets, isTheirs).where(eq(users.id, userId)).for('share')
    await readSessionOwner(tx, userId, { mayBeFrozen: false })
    const stored = await tx
      .insert(permissionSessions)
      .values({
        ...{ pci, network, account: address.toLowerCase(), owner, origin, projectId: config.projectId },
        ...{ request: toStored(request), sessionAccount: sessionAccount.toLowerCase(), context },
        ...{ createdAt: at, activatedAt: at, expiresAt: request.expiry * 1000 },
        ...(await readKeys?.(tx)),
      })
      .onConflictDoNothing()
      .returning({ pci: permissionSessions.pci })
    if (stored.length > 0) return audit(tx, { userId, event: 'permissions.granted', data: { pci, network } }, at)
    if (!isActivated(await findSession(tx, account, pci), context, at)) throw unknownSession()
  })
}
