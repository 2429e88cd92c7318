import { randomBytes } from 'node:crypto'
import { accountId, addressOf, LatchkeyError, networkOf } from '@latchkey/protocol'
import { parseSiwxMessage, readTime, type SiwxFields } from '@latchkey/siwx'
import { checkFields } from '@latchkey/siwx/verify'
import { and, eq, gt, not } from 'drizzle-orm'
import type { Chains } from '../../chains/connectChains.ts'
import type { Database } from '../../db/openDatabase.ts'
import { confirmSignature } from './confirmSignature.ts'
import type { SessionRow } from './currentSessions.ts'
import { signInNonces, signInSessions } from './tables.ts'

export type SignInRequest = {
  message: string
  signature: string
  site: string
  /** The resources that a message may list. */
  resources: readonly string[]
  /** Hashes of the visitor's tokens: the one the nonce was issued to, and the one that replaces it. */
  visitor: string
  nextVisitor: string
  now: number
}

/**
 * Processes a signed message: parses it, uses up its nonce, checks every field and the signature, and stores the
 * session. All sessions and open nonces then move to the visitor's new token, so that a token from before the sign-in
 * is worthless (session fixation).
 *
 * @throws LatchkeyError `SIWX_*`; the nonce is used up anyway
 */
export async function acceptSignIn(db: Database, chains: Chains, request: SignInRequest): Promise<SessionRow> {
  const { message, signature, site, resources, visitor, nextVisitor, now } = request
  const fields = parseSiwxMessage(message)
  const account = await spendNonce(db, fields, request)
  const { host, origin } = new URL(site)
  checkFields(fields, {
    now,
    domain: host,
    uri: origin,
    nonce: fields.nonce,
    accountAddress: addressOf(account),
    chainId: networkOf(account),
    resources,
  })
  const confirmed = await confirmSignature(chains, { fields, message, signature })
  const row: SessionRow = {
    id: randomBytes(16).toString('hex'),
    visitor: nextVisitor,
    network: fields.chainId,
    address: fields.accountAddress,
    message,
    signature,
    createdAt: now,
    // `checkFields` requires one that exists.
    expiresAt: readTime(fields.expirationTime ?? '') ?? now,
    confirmedAt: confirmed === undefined ? null : now,
    confirmedBlock: confirmed?.block ?? null,
  }
  await store(db, row, visitor)
  return row
}

/** In one statement, which is all or nothing. A row that is replaced isn't also moved: the order would be unknown. */
async function store(db: Database, row: SessionRow, visitor: string): Promise<void> {
  const isOwn = eq(signInSessions.visitor, visitor)
  const isSame = and(eq(signInSessions.network, row.network), eq(signInSessions.address, row.address))
  const next = { visitor: row.visitor }
  const replaced = db
    .$with('replaced')
    .as(db.delete(signInSessions).where(and(isOwn, isSame)).returning({ id: signInSessions.id }))
  const moved = db.$with('moved').as(
    db
      .update(signInSessions)
      .set(next)
      .where(and(isOwn, isSame && not(isSame)))
      .returning({ id: signInSessions.id }),
  )
  const open = db
    .$with('open')
    .as(
      db
        .update(signInNonces)
        .set(next)
        .where(eq(signInNonces.visitor, visitor))
        .returning({ nonce: signInNonces.nonce }),
    )
  await db.with(replaced, moved, open).insert(signInSessions).values(row)
}

/** If two requests use the same nonce, the database lets only one succeed. */
async function spendNonce(db: Database, fields: SiwxFields, { site, visitor, now }: SignInRequest) {
  const isOpen = and(
    eq(signInNonces.nonce, fields.nonce),
    eq(signInNonces.visitor, visitor),
    eq(signInNonces.site, site),
    gt(signInNonces.expiresAt, now),
  )
  const [used] = await db.delete(signInNonces).where(isOpen).returning({ account: signInNonces.account })
  if (!used) throw new LatchkeyError('SIWX_NONCE_INVALID')
  return used.account === null ? accountId(fields.chainId, fields.accountAddress) : accountId(used.account)
}
