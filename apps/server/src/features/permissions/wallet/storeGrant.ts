import { eq } from 'drizzle-orm'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { users } from '../../accounts/tables.ts'
import { embeddedWallets } from '../../accounts/walletTables.ts'
import type { SessionDeps } from '../sessionDeps.ts'
import { readSessionOwner, type SessionOwner } from './walletOwner.ts'

/**
 * Stores what a user has granted, if the wallet may still grant it. Since it was read who asks, signatures were checked on the
 * chain, which can take long. A freeze, a deletion or another grant of this wallet that comes now waits until this is stored.
 *
 * @param store returns whether anything is new, which the audit log then says
 * @throws LatchkeyError `WALLET_FROZEN`
 */
export async function storeGrant(
  { db, now }: Pick<SessionDeps, 'db' | 'now'>,
  { userId }: SessionOwner,
  data: { pci: string; network: string },
  store: (tx: Queries) => Promise<boolean>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isTheirs = eq(embeddedWallets.userId, users.id)
    await tx.select().from(users).innerJoin(embeddedWallets, isTheirs).where(eq(users.id, userId)).for('no key update')
    await readSessionOwner(tx, userId, { mayBeFrozen: false })
    if (await store(tx)) await audit(tx, { userId, event: 'permissions.granted', data }, now())
  })
}
