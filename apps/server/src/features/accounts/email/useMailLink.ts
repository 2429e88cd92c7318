import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gt } from 'drizzle-orm'
import type { AccountsDeps, Queries } from '../accountsDeps.ts'
import { audit } from '../audit/audit.ts'
import { keepAccount } from '../deletion/deletion.ts'
import { emailSubject } from '../emailSubject.ts'
import { findUser } from '../identities.ts'
import { type LinkPurpose, takeMailLink } from '../mailLinks.ts'
import { endSessions } from '../sessions.ts'
import { challenges, identities, mailLinks, rateBuckets, verifiedAddresses } from '../tables.ts'
import { REVERT_MS } from '../verifiedAddresses.ts'
import { embeddedWallets } from '../walletTables.ts'

/**
 * Does what an e-mailed link is for and uses it up, in one transaction: if it fails, the link stays valid.
 *
 * @throws LatchkeyError `DEVICE_EXPIRED` if it was used or is too old, `EMAIL_IN_USE`
 */
export async function useMailLink(deps: AccountsDeps, secret: string): Promise<LinkPurpose> {
  return deps.db.transaction(async (tx) => {
    const link = await takeMailLink(tx, secret, deps.now())
    const purpose = link && readPurpose(link.purpose)
    if (!link || !purpose) throw embeddedError('DEVICE_EXPIRED')
    await actions[purpose](tx, link)
    await audit(tx, { userId: link.userId, event: `link.${purpose}` }, deps.now())
    return purpose
  })
}

type Link = typeof mailLinks.$inferSelect
type Action = (tx: Queries, link: Link) => Promise<unknown>

const actions: Record<LinkPurpose, Action> = {
  /** Blocks all signing and ends all sessions. */
  async lock(tx, { userId }) {
    await endSessions(tx, userId)
    await tx.update(embeddedWallets).set({ isFrozen: true }).where(eq(embeddedWallets.userId, userId))
  },
  async 'revert-email'(tx, { userId, data, expiresAt }) {
    await forgetLaterChanges(tx, { userId, expiresAt })
    const own = and(eq(identities.userId, userId), eq(identities.provider, 'email'))
    // Pending codes for the other address.
    await tx.delete(challenges).where(eq(challenges.userId, userId))
    await endSessions(tx, userId)
    const { email, newEmail } = data
    if (typeof newEmail === 'string') {
      const changed = emailSubject(newEmail)
      const isChanged = and(eq(verifiedAddresses.userId, userId), eq(verifiedAddresses.subject, changed))
      await tx.delete(verifiedAddresses).where(isChanged)
      // There was no address before, so it is removed and the previous sign-in methods remain.
      if (email === null) await tx.delete(identities).where(and(own, eq(identities.subject, changed)))
    }
    if (typeof email !== 'string') return
    const subject = emailSubject(email)
    const owner = await findUser(tx, 'email', subject)
    if (owner !== undefined && owner !== userId) throw embeddedError('EMAIL_IN_USE')
    await tx.update(identities).set({ subject, email, isEmailVerified: true }).where(own)
  },
  'unlock-codes': (tx, { data }) => tx.delete(rateBuckets).where(eq(rateBuckets.key, String(data.rateKey))),
  'keep-account': (tx, { userId }) => keepAccount(tx, userId),
}

// Whoever made the reverted change may have made others since. Their links would bring back one of their addresses.
async function forgetLaterChanges(tx: Queries, { userId, expiresAt }: Pick<Link, 'userId' | 'expiresAt'>) {
  const { userId: owner, purpose, expiresAt: end } = mailLinks
  const isLaterLink = and(eq(owner, userId), eq(purpose, 'revert-email'), gt(end, expiresAt))
  await tx.delete(mailLinks).where(isLaterLink)
  const isLater = and(eq(verifiedAddresses.userId, userId), gt(verifiedAddresses.verifiedAt, expiresAt - REVERT_MS))
  await tx.delete(verifiedAddresses).where(isLater)
}

/** Parses a link's purpose from the database. */
export function readPurpose(text: string): LinkPurpose | undefined {
  return text === 'lock' || text === 'revert-email' || text === 'unlock-codes' || text === 'keep-account'
    ? text
    : undefined
}
