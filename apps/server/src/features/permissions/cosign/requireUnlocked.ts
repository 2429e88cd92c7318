import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/openDatabase.ts'
import { users } from '../../accounts/tables.ts'
import { embeddedWallets } from '../../accounts/walletTables.ts'
import { pciProblem, type SessionRow } from '../sessionDeps.ts'

/**
 * Requires that the owner, if it is an embedded wallet of this server, isn't locked and won't be deleted: nothing shall leave it
 * then, and its owner can't revoke a session meanwhile. @throws ApiError 400
 */
export async function requireUnlocked(db: Pick<Database, 'select'>, { owner }: SessionRow): Promise<void> {
  if (owner === null) return
  const [wallet] = await db
    .select({ isFrozen: embeddedWallets.isFrozen, status: users.status })
    .from(embeddedWallets)
    .innerJoin(users, eq(users.id, embeddedWallets.userId))
    .where(sql`lower(${embeddedWallets.eip155Address}) = ${owner}`)
    .limit(1)
  if (wallet?.status === 'deleting') throw pciProblem('The wallet of this session’s owner is about to be deleted')
  if (wallet?.isFrozen || wallet?.status === 'frozen') throw pciProblem('The wallet of this session’s owner is locked')
}
