import type { Passkey } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq } from 'drizzle-orm'
import { audit } from '../accounts/audit/audit.ts'
import { identitiesOf } from '../accounts/identities.ts'
import { users } from '../accounts/tables.ts'
import { passkeys } from '../accounts/walletTables.ts'
import { type PasskeyDeps, passkeysOf } from './passkeyDeps.ts'

/** A user's passkeys, oldest first. */
export async function listPasskeys({ db }: PasskeyDeps, userId: string): Promise<Passkey[]> {
  const rows = await passkeysOf(db, userId).orderBy(passkeys.createdAt)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }))
}

/** Removes a passkey. @throws LatchkeyError `LAST_SIGN_IN_METHOD` if the user couldn't sign in without it */
export async function removePasskey({ db, now }: PasskeyDeps, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Serialised, because two parallel removals could remove the last two.
    await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const isThis = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
    const gone = await tx.delete(passkeys).where(isThis).returning()
    if (gone.length === 0) return
    const others = (await identitiesOf(tx, userId)).filter(({ provider }) => !['passkey', 'guest'].includes(provider))
    if (others.length === 0 && (await passkeysOf(tx, userId)).length === 0) throw embeddedError('LAST_SIGN_IN_METHOD')
    await audit(tx, { userId, event: 'passkey.removed' }, now())
  })
}
