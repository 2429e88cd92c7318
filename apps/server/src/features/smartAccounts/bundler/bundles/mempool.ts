import { and, asc, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import type { Database } from '../../../../db/openDatabase.ts'
import { userOperations } from '../../tables.ts'
import { BundlerError } from '../bundlerError.ts'
import { type Operation, operationSchema, toRpc } from '../userOperation.ts'

export type StoredOperation = {
  hash: Hex
  operation: Operation
  status: 'pending' | 'submitted' | 'included' | 'failed'
  reason: string | null
  setbacks: number
  transactionHash: string | null
}
type Limits = { pendingPerAccount: number; pendingPerNetwork: number }

/** The operations of one network that the built-in bundler has accepted. */
export type Mempool = ReturnType<typeof createMempool>

/**
 * Opens the operations of one network in the database, where they survive a crash.
 *
 * @param network its CAIP-2 id
 * @param now in milliseconds
 */
export function createMempool(db: Database, network: string, now: () => number) {
  const ofNetwork = eq(userOperations.network, network)
  const isOpen = inArray(userOperations.status, ['pending', 'submitted'])
  const ofAccount = (sender: Address) => and(ofNetwork, eq(userOperations.sender, sender.toLowerCase()))

  /**
   * Stores an operation. One that waits with the same nonce is replaced if this one offers a tenth more.
   *
   * @throws BundlerError if there is no room, or the other one can't be replaced
   */
  async function add(hash: Hex, operation: Operation, projectId: string, limits: Limits): Promise<void> {
    const at = now()
    const nonce = nonceText(operation.nonce)
    await db.transaction(async (tx) => {
      // One after the other, so that two operations can't pass the limits together.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`user_operations ${network}`}))`)
      const related = await tx
        .select({
          hash: userOperations.hash,
          nonce: userOperations.nonce,
          status: userOperations.status,
          operation: userOperations.operation,
        })
        .from(userOperations)
        .where(or(eq(userOperations.hash, hash), and(ofAccount(operation.sender), isOpen)))
      const known = related.find((each) => each.hash === hash)
      if (known && known.status !== 'failed') return
      const open = related.filter((each) => each !== known)
      const rival = open.find((each) => each.nonce === nonce)
      if (rival) {
        requireReplaceable(rival, operation)
        await tx.delete(userOperations).where(eq(userOperations.hash, rival.hash))
      } else if (open.length >= limits.pendingPerAccount)
        throw new BundlerError('limited', 'This account has too many operations on their way: wait for one of them')
      const [all] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(userOperations)
        .where(and(ofNetwork, isOpen))
      if ((all?.count ?? 0) >= limits.pendingPerNetwork)
        throw new BundlerError('limited', 'Too many operations are on their way: try again in a moment')
      if (known) await tx.delete(userOperations).where(eq(userOperations.hash, hash))
      await tx.insert(userOperations).values({
        hash,
        network,
        sender: operation.sender.toLowerCase(),
        nonce,
        operation: toRpc(operation),
        projectId,
        status: 'pending',
        setbacks: 0,
        receivedAt: at,
        updatedAt: at,
      })
    })
  }

  /**
   * The oldest operations that no bundle has and that pay enough. The fees may have risen since they were accepted; one that pays too
   * little would hold up the key that sends it, and what is in a bundle with it.
   */
  async function pending(limit: number, leastFee = 0n): Promise<StoredOperation[]> {
    const rows = await db
      .select()
      .from(userOperations)
      .where(and(ofNetwork, eq(userOperations.status, 'pending'), paysAtLeast(leastFee)))
      .orderBy(asc(userOperations.receivedAt), asc(userOperations.hash))
      .limit(limit)
    return rows.map(toStored)
  }

  /** The operation, if it is known, and whether one of this account made a bundle of its own revert within the last hour. */
  async function look(hash: string, sender: Address) {
    const isRecent = gt(userOperations.updatedAt, now() - BAN_MS)
    const isBan = and(ofAccount(sender), eq(userOperations.reason, BUNDLE_REVERTED), isRecent)
    const rows = await db
      .select({
        hash: userOperations.hash,
        status: userOperations.status,
        isBan: sql<boolean>`coalesce(${isBan}, false)`,
      })
      .from(userOperations)
      .where(or(and(ofNetwork, eq(userOperations.hash, hash)), isBan))
    return { known: rows.find((row) => row.hash === hash), isBanned: rows.some((row) => row.isBan) }
  }

  /**
   * Whether an account that has no operation in a block yet is refused, because operations made too many bundles revert within the
   * last hour. Accounts cost nothing, so that an attacker has as many as they like.
   */
  async function isUnwelcome(sender: Address): Promise<boolean> {
    const isRevert = and(
      ofNetwork,
      eq(userOperations.status, 'failed'),
      eq(userOperations.reason, BUNDLE_REVERTED),
      gt(userOperations.updatedAt, now() - BAN_MS),
    )
    const reverts = await db
      .select({ hash: userOperations.hash })
      .from(userOperations)
      .where(isRevert)
      .limit(REVERTS_MAX)
    if (reverts.length < REVERTS_MAX) return false
    const isMined = and(ofAccount(sender), eq(userOperations.status, 'included'))
    const mined = await db.select({ hash: userOperations.hash }).from(userOperations).where(isMined).limit(1)
    return mined.length === 0
  }

  /** The operation, in any status. Undefined if it is unknown, or was deleted a month after it was finished. */
  async function read(hash: string): Promise<StoredOperation | undefined> {
    const [row] = await db
      .select()
      .from(userOperations)
      .where(and(ofNetwork, eq(userOperations.hash, hash)))
    return row && toStored(row)
  }

  /** Those of the operations that are known, of any network, in no particular order. */
  async function readAll(hashes: readonly string[]): Promise<StoredOperation[]> {
    if (hashes.length === 0) return []
    const rows = await db
      .select()
      .from(userOperations)
      .where(inArray(userOperations.hash, [...hashes]))
    return rows.map(toStored)
  }

  /** Gives up what has paid too little for an hour. It would keep its place from others. */
  async function dropCheap(leastFee: bigint): Promise<void> {
    const isOld = lt(userOperations.receivedAt, now() - WAIT_MS)
    const isCheap = and(ofNetwork, eq(userOperations.status, 'pending'), isOld, not(paysAtLeast(leastFee)))
    const reason = 'Its fees have been too low for an hour'
    await db.update(userOperations).set({ status: 'failed', reason, updatedAt: now() }).where(isCheap)
  }

  /** Gives an operation up that no bundle has. */
  async function fail(hash: string, reason: string): Promise<void> {
    const is = and(eq(userOperations.hash, hash), eq(userOperations.status, 'pending'))
    await db.update(userOperations).set({ status: 'failed', reason, updatedAt: now() }).where(is)
  }

  /** Deletes what was finished a month ago. */
  async function sweep(): Promise<void> {
    const isOld = lt(userOperations.updatedAt, now() - KEEP_MS)
    await db.delete(userOperations).where(and(ofNetwork, isOld, inArray(userOperations.status, ['included', 'failed'])))
  }

  return { add, pending, dropCheap, look, isUnwelcome, read, readAll, fail, sweep }
}

/** The reason of an operation that made a bundle revert. */
export const BUNDLE_REVERTED = 'The bundle reverted'
/** The reason why an operation waits again that was in a bundle that reverted. */
export const SET_BACK = 'A bundle with it reverted'
/** So many bundles may revert in an hour before new accounts are refused. Each costs an executor its gas. */
const REVERTS_MAX = 10
const BAN_MS = 60 * 60 * 1000
const WAIT_MS = 60 * 60 * 1000
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

/** Operations are stored with their numbers in hex without leading zeros, so that a longer one is larger. */
function paysAtLeast(fee: bigint): SQL {
  const offer = sql`${userOperations.operation} ->> 'maxFeePerGas'`
  const least = sql`${`0x${fee.toString(16)}`}::text`
  return sql`(length(${offer}), ${offer} collate "C") >= (length(${least}), ${least} collate "C")`
}

function toStored(row: typeof userOperations.$inferSelect): StoredOperation {
  const { status, reason, setbacks, transactionHash } = row
  const operation = v.parse(operationSchema, row.operation)
  return { hash: `0x${row.hash.slice(2)}`, operation, status, reason, setbacks, transactionHash }
}

function requireReplaceable(rival: { status: string; operation: unknown }, by: Operation): void {
  if (rival.status !== 'pending')
    throw new BundlerError('invalid', 'An operation with this nonce is already on its way and can’t be replaced')
  const { maxFeePerGas, maxPriorityFeePerGas } = v.parse(operationSchema, rival.operation)
  const isEnough = (offer: bigint, before: bigint) => offer * 10n >= before * 11n
  if (!isEnough(by.maxFeePerGas, maxFeePerGas) || !isEnough(by.maxPriorityFeePerGas, maxPriorityFeePerGas))
    throw new BundlerError('invalid', 'An operation with this nonce waits: to replace it, raise both fees by a tenth')
}

function nonceText(nonce: bigint): string {
  return `0x${nonce.toString(16)}`
}
