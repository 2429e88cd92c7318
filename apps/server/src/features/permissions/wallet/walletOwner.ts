import { embeddedError } from '@latchkey/protocol/frame'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../base/apiError.ts'
import type { Database } from '../../../db/openDatabase.ts'
import { users } from '../../accounts/tables.ts'
import { embeddedWallets } from '../../accounts/walletTables.ts'
import { readOwner } from '../readOwner.ts'
import type { SessionChain } from '../sessionChain.ts'
import { type SessionAccount, unknownSession } from '../sessionDeps.ts'

/** A signed-in user, as the owner of smart accounts. */
export type SessionOwner = {
  userId: string
  /** The EVM address of the embedded wallet, in lower case. */
  owner: string
}

/**
 * The key with which a user owns smart accounts.
 *
 * @param mayBeFrozen to see and revoke sessions, which a frozen wallet can do too
 * @throws ApiError 404 if the user has no wallet, LatchkeyError `WALLET_FROZEN`
 */
export async function readSessionOwner(
  db: Pick<Database, 'select'>,
  userId: string,
  { mayBeFrozen }: { mayBeFrozen: boolean },
): Promise<SessionOwner> {
  const [wallet] = await db
    .select({ address: embeddedWallets.eip155Address, isFrozen: embeddedWallets.isFrozen, status: users.status })
    .from(embeddedWallets)
    .innerJoin(users, eq(users.id, embeddedWallets.userId))
    .where(eq(embeddedWallets.userId, userId))
  if (!wallet) throw new ApiError(404, { field: 'walletId', description: 'There is no such wallet' })
  if (!mayBeFrozen && (wallet.isFrozen || wallet.status === 'frozen')) throw embeddedError('WALLET_FROZEN')
  return { userId, owner: wallet.address.toLowerCase() }
}

/** @throws ApiError 400 if the account isn't the wallet's, as if there were no such session; 503 if no node answers */
export async function requireOwnAccount(
  { owner }: SessionOwner,
  { address }: SessionAccount,
  at: SessionChain,
): Promise<void> {
  if ((await readOwner(address, at)) !== owner) throw unknownSession()
}
