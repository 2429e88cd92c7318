import type { Address } from 'viem'
import type { Database } from '../db/openDatabase.ts'
import { users } from '../features/accounts/tables.ts'
import { embeddedWallets } from '../features/accounts/walletTables.ts'

/** A user's wallet with this key, as the server knows it. Nobody can sign in to it: for tests that only need it to be there. */
export async function insertWallet(db: Database, owner: Address): Promise<void> {
  const at = Date.now()
  await db.insert(users).values({ id: 'u', createdAt: at, status: 'active' })
  const keys = { eip155Key: 'a', solanaKey: 'a', eip155Address: owner, solanaAddress: 'a' }
  const rest = { recoveryMode: 'managed', accountType: 'smartAccount', isFrozen: false, createdAt: at } as const
  await db.insert(embeddedWallets).values({ id: 'w', userId: 'u', ...keys, ...rest })
}
