import { domainToASCII } from 'node:url'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { refuseCommand } from '../../db/refuse.ts'
import type { Queries } from '../../features/accounts/accountsDeps.ts'
import { emailSubject } from '../../features/accounts/emailSubject.ts'
import { identities, users, verifiedAddresses } from '../../features/accounts/tables.ts'
import { embeddedWallets, permissionSessions } from '../../features/accounts/walletTables.ts'

/** A person as an operator finds them. Times in Unix ms. */
export type Person = {
  id: string
  status: (typeof users.$inferSelect)['status']
  createdAt: number
  /** When a `deleting` person is deleted. */
  deleteAt: number | null
  emails: string[]
  /** Of the wallet: EVM, then Solana. */
  addresses: string[]
}

const FOUND_MAX = 100

/**
 * Finds people by an e-mail address that is or was theirs, an address of their wallet or of its smart accounts, or their id.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if it can be none of these
 */
export async function findPeople(db: Queries, text: string): Promise<Person[]> {
  const ids = text.includes('@') ? await idsByEmail(db, text) : await idsByAddress(db, text)
  return readPeople(db, [...new Set(ids)].slice(0, FOUND_MAX))
}

/**
 * The one person with this e-mail address, address or id.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if there is none, or more than one
 */
export async function findPerson(db: Queries, text: string): Promise<Person> {
  const [person, ...others] = await findPeople(db, text)
  if (!person) throw isUnknown(text)
  if (others.length > 0)
    throw refuseCommand(
      `${others.length + 1} people have ${text}: name one by their id, ${[person, ...others].map(({ id }) => id).join(' or ')}`,
    )
  return person
}

/** Why nothing can be done with somebody. */
export function isUnknown(text: string) {
  return refuseCommand(
    `Nobody here has the e-mail address, address or id ${text}: check it, and that the settings name the right database`,
  )
}

async function idsByEmail(db: Queries, email: string): Promise<string[]> {
  if (domainToASCII(email.slice(email.lastIndexOf('@') + 1)) === '')
    throw refuseCommand(`${email} is not an e-mail address: it has no valid domain`)
  const subject = emailSubject(email)
  const ofSignIn = and(eq(identities.provider, 'email'), eq(identities.subject, subject))
  const reported = eq(sql`lower(${identities.email})`, email.toLowerCase())
  const [own, verified] = await Promise.all([
    db.select({ id: identities.userId }).from(identities).where(or(ofSignIn, reported)),
    db.select({ id: verifiedAddresses.userId }).from(verifiedAddresses).where(eq(verifiedAddresses.subject, subject)),
  ])
  return [...own, ...verified].map(({ id }) => id)
}

async function idsByAddress(db: Queries, text: string): Promise<string[]> {
  const { userId, eip155Address, solanaAddress } = embeddedWallets
  const lower = text.toLowerCase()
  const ofWallet = or(eq(sql`lower(${eip155Address})`, lower), eq(solanaAddress, text))
  const [byId, byWallet, bySmartAccount] = await Promise.all([
    db.select({ id: users.id }).from(users).where(eq(users.id, text)),
    db.select({ id: userId }).from(embeddedWallets).where(ofWallet),
    db
      .select({ id: userId })
      .from(permissionSessions)
      .innerJoin(embeddedWallets, eq(sql`lower(${eip155Address})`, permissionSessions.owner))
      .where(eq(permissionSessions.account, lower)),
  ])
  return [...byId, ...byWallet, ...bySmartAccount].map(({ id }) => id)
}

async function readPeople(db: Queries, ids: string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const [rows, addresses, wallets] = await Promise.all([
    db.select().from(users).where(inArray(users.id, ids)).orderBy(users.createdAt, users.id),
    db.select().from(identities).where(inArray(identities.userId, ids)),
    db.select().from(embeddedWallets).where(inArray(embeddedWallets.userId, ids)),
  ])
  return rows.map(({ id, status, createdAt, deleteAt }) => {
    const emails = addresses.filter(({ userId }) => userId === id).flatMap(({ email }) => email ?? [])
    const wallet = wallets.find(({ userId }) => userId === id)
    const own = wallet ? [wallet.eip155Address, wallet.solanaAddress] : []
    return { id, status, createdAt, deleteAt, emails: [...new Set(emails)], addresses: own }
  })
}
