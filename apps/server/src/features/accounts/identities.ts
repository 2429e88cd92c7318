import { and, eq } from 'drizzle-orm'
import { randomId } from '../../base/randomText.ts'
import type { Queries } from './accountsDeps.ts'
import { emailSubject } from './emailSubject.ts'
import { identities, users } from './tables.ts'
import { storeVerifiedAddress } from './verifiedAddresses.ts'
import { passkeys } from './walletTables.ts'

/** A sign-in method: an e-mail address (`email`, with the address as the subject), or an account elsewhere. */
export type SignInIdentity = {
  provider: string
  subject: string
  email?: string
  isEmailVerified: boolean
  /** As reported by the provider: displayed, never trusted. */
  userName?: string
}

/** The user with this account at a provider. */
export async function findUser(db: Queries, provider: string, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row?.userId
}

/**
 * The mailbox of an address, as its owner verified it, if it has an owner. Two spellings with the same subject may be
 * two mailboxes (RFC 5321 section 2.4), so the typed spelling must never decide.
 */
export async function storedAddress(db: Queries, typed: string): Promise<string> {
  const identity = and(eq(identities.provider, 'email'), eq(identities.subject, emailSubject(typed)))
  const [row] = await db.select().from(identities).where(identity)
  return row?.email ?? typed
}

/** The user of an identity, created if there is none. Users are never linked by their e-mail address. */
export async function findOrCreateUser(
  db: Queries,
  identity: SignInIdentity,
  now: number,
): Promise<{ userId: string; isNew: boolean }> {
  const { provider, subject, email = null, isEmailVerified, userName = null } = identity
  const known = await findUser(db, provider, subject)
  if (known !== undefined) {
    // A sign-in address only changes through `emailUpdate`; a provider may change what it reports.
    const isAddress = provider === 'email'
    await db
      .update(identities)
      .set(isAddress ? { userName } : { email, isEmailVerified, userName })
      .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    if (email && isEmailVerified) await storeVerifiedAddress(db, known, email, now)
    return { userId: known, isNew: false }
  }
  const userId = randomId()
  const isNew = await db.transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, createdAt: now, status: 'active' })
    const row = { id: randomId(), userId, provider, subject, email, isEmailVerified, userName, createdAt: now }
    const added = await tx.insert(identities).values(row).onConflictDoNothing().returning()
    // A parallel request has created the same identity.
    if (added.length === 0) await tx.delete(users).where(eq(users.id, userId))
    else if (email && isEmailVerified) await storeVerifiedAddress(tx, userId, email, now)
    return added.length > 0
  })
  return isNew ? { userId, isNew } : findOrCreateUser(db, identity, now)
}

/** The sign-in methods of the user. */
export function identitiesOf(db: Queries, userId: string) {
  return db.select().from(identities).where(eq(identities.userId, userId))
}

/** Whether a guest has another sign-in method than their browser. */
export async function hasOtherMethod(db: Queries, userId: string): Promise<boolean> {
  const identities = await identitiesOf(db, userId)
  if (identities.some(({ provider }) => provider !== 'guest')) return true
  const [passkey] = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return passkey !== undefined
}

/** The address that a user's e-mails go to: their sign-in address, or else one that a provider verified. */
export async function mailAddressOf(db: Queries, userId: string): Promise<string | undefined> {
  const identities = await identitiesOf(db, userId)
  const identity =
    identities.find(({ provider }) => provider === 'email') ??
    identities.find((each) => each.email && each.isEmailVerified)
  return identity?.email ?? undefined
}
