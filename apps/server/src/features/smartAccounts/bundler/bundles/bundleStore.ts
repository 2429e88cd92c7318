import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { Database } from '../../../../db/openDatabase.ts'
import { bundles, bundleTransactions, userOperations } from '../../tables.ts'
import { BUNDLE_REVERTED, SET_BACK } from './mempool.ts'

/** A transaction that was signed for a bundle. It is stored before it is sent. */
export type SignedBundle = {
  hash: Hex
  raw: Hex
  operations: readonly Hex[]
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}
export type OpenBundle = {
  id: number
  executor: Hex
  nonce: number
  block: number
  createdAt: number
  /** The newest first. */
  transactions: readonly (SignedBundle & { createdAt: number })[]
}
/** What became of an operation, and in which transaction, which may be somebody else's. */
export type Inclusion = { hash: string; isSuccess: boolean; actualCost: bigint; transactionHash: Hex }
export type BundleStore = ReturnType<typeof createBundleStore>

/** The bundles of one network, as the database has them. Every step is one transaction, so a crash leaves no half of it. */
export function createBundleStore(db: Database, network: string, now: () => number) {
  /**
   * Gives operations to a new bundle with the next nonce of its executor. Undefined if another server was faster.
   *
   * @param chainCount the executor's transaction count, read before
   * @param sign signs the transaction for the nonce that it gets
   */
  async function claim(given: {
    executor: Hex
    chainCount: number
    block: number
    operations: readonly Hex[]
    bundlesMax: number
    sign: (nonce: number) => Promise<SignedBundle>
  }): Promise<SignedBundle | undefined> {
    const { executor, chainCount, block, operations, bundlesMax, sign } = given
    const at = now()
    return db
      .transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${network} ${executor}`}))`)
        // A nonce that was mined just now may be missing in the count that was read before.
        const recent = await tx
          .select({ nonce: bundles.nonce, status: bundles.status })
          .from(bundles)
          .where(
            and(
              eq(bundles.network, network),
              eq(bundles.executor, executor),
              or(eq(bundles.status, 'open'), and(eq(bundles.status, 'mined'), gt(bundles.updatedAt, at - JUST_NOW_MS))),
            ),
          )
          .orderBy(desc(bundles.nonce))
        if (recent.filter(({ status }) => status === 'open').length >= bundlesMax) throw new NotClaimed()
        const nonce = Math.max(chainCount, ...recent.map((each) => each.nonce + 1))
        const signed = await sign(nonce)
        const isPending = and(inArray(userOperations.hash, [...operations]), eq(userOperations.status, 'pending'))
        const claimed = await tx
          .update(userOperations)
          .set({ status: 'submitted', updatedAt: at })
          .where(isPending)
          .returning({ hash: userOperations.hash })
        const [created] = await tx
          .insert(bundles)
          .values({ network, executor, nonce, status: 'open', block, createdAt: at, updatedAt: at })
          .returning({ id: bundles.id })
        if (!created || claimed.length !== operations.length) throw new NotClaimed()
        await tx.insert(bundleTransactions).values(toRow(signed, created.id, at))
        return signed
      })
      .catch((error: unknown) => {
        if (error instanceof NotClaimed) return undefined
        throw error
      })
  }

  /** In the order of their nonces. */
  const open = () => list(eq(bundles.status, 'open'))

  /** Those that were mined after a time, in the order of their nonces. */
  const minedSince = (time: number) => list(and(eq(bundles.status, 'mined'), gt(bundles.updatedAt, time)))

  async function list(where: SQL | undefined): Promise<OpenBundle[]> {
    const rows = await db
      .select()
      .from(bundles)
      .innerJoin(bundleTransactions, eq(bundleTransactions.bundleId, bundles.id))
      .where(and(eq(bundles.network, network), where))
      .orderBy(asc(bundles.nonce), asc(bundles.id), desc(bundleTransactions.createdAt))
    const found = new Map<number, OpenBundle & { transactions: (SignedBundle & { createdAt: number })[] }>()
    for (const { bundles: bundle, bundle_transactions: row } of rows) {
      const { id, nonce, block, createdAt } = bundle
      const known = found.get(id) ?? { id, executor: hex(bundle.executor), nonce, block, createdAt, transactions: [] }
      known.transactions.push(toSigned(row))
      found.set(id, known)
    }
    return [...found.values()]
  }

  /** Adds a transaction that replaces the others of a bundle. False if another server has added one in the meantime. */
  async function replace(bundle: OpenBundle, signed: SignedBundle): Promise<boolean> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${network} ${bundle.executor}`}))`)
      const known = await tx
        .select({ hash: bundleTransactions.hash })
        .from(bundleTransactions)
        .innerJoin(bundles, eq(bundles.id, bundleTransactions.bundleId))
        .where(and(eq(bundles.id, bundle.id), eq(bundles.status, 'open')))
      if (known.length !== bundle.transactions.length) return false
      await tx.insert(bundleTransactions).values(toRow(signed, bundle.id, now()))
      return true
    })
  }

  /**
   * Records that one of a bundle's transactions was mined, or that none can be any more. Operations that are in no block wait
   * again; one that was alone in a transaction that reverted is given up.
   */
  async function settle(
    bundle: OpenBundle,
    outcome: { mined?: { transaction: SignedBundle; hasReverted: boolean }; included: readonly Inclusion[] },
  ): Promise<void> {
    const at = now()
    const { mined, included } = outcome
    const all = [...new Set(bundle.transactions.flatMap(({ operations }) => operations))]
    const isAlone = mined?.transaction.operations.length === 1
    const rest = all.filter((hash) => !included.some((each) => each.hash === hash))
    await db.transaction(async (tx) => {
      const closed = await tx
        .update(bundles)
        .set({ status: mined ? 'mined' : 'lost', updatedAt: at })
        .where(and(eq(bundles.id, bundle.id), eq(bundles.status, 'open')))
        .returning({ id: bundles.id })
      // Another server may have settled it.
      if (closed.length === 0) return
      if (included.length > 0)
        await tx
          .update(userOperations)
          .set({
            status: 'included',
            isSuccess: sql`outcome.is_success`,
            actualCost: sql`outcome.actual_cost`,
            transactionHash: sql`outcome.transaction_hash`,
            reason: null,
            updatedAt: at,
          })
          .from(tableOf(included))
          .where(sql`${userOperations.hash} = outcome.hash`)
      if (rest.length === 0) return
      const isRest = and(inArray(userOperations.hash, rest), eq(userOperations.status, 'submitted'))
      const givenUp = { status: 'failed', reason: BUNDLE_REVERTED, updatedAt: at } as const
      const reason = mined?.hasReverted ? SET_BACK : null
      const waiting = {
        status: 'pending',
        setbacks: sql`${userOperations.setbacks} + 1`,
        reason,
        updatedAt: at,
      } as const
      await tx
        .update(userOperations)
        .set(mined?.hasReverted && isAlone ? givenUp : waiting)
        .where(isRest)
    })
  }

  /**
   * Opens a bundle again whose block the chain took back. Its operations are on their way again, except where another one has the same
   * nonce by now. If another bundle has its nonce, the operations wait for a new bundle.
   */
  async function reopen(bundle: OpenBundle): Promise<void> {
    const at = now()
    const all = [...new Set(bundle.transactions.flatMap(({ operations }) => operations))]
    const own = bundle.transactions.map(({ hash }) => hash)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${network} ${bundle.executor}`}))`)
      const isOfNonce = and(eq(bundles.executor, bundle.executor), eq(bundles.nonce, bundle.nonce))
      const [rival] = await tx
        .select({ id: bundles.id })
        .from(bundles)
        .where(and(eq(bundles.network, network), isOfNonce, eq(bundles.status, 'open')))
      const changed = await tx
        .update(bundles)
        .set({ status: rival ? 'lost' : 'open', updatedAt: at })
        .where(and(eq(bundles.id, bundle.id), eq(bundles.status, 'mined')))
        .returning({ id: bundles.id })
      if (changed.length === 0 || all.length === 0) return
      const isIn = inArray(userOperations.transactionHash, own)
      const isGivenUp = and(eq(userOperations.status, 'failed'), eq(userOperations.reason, BUNDLE_REVERTED))
      const isReplaced = sql`exists (select 1 from user_operations as other where other.network = ${userOperations.network}
        and other.sender = ${userOperations.sender} and other.nonce = ${userOperations.nonce}
        and other.status in ('pending', 'submitted'))`
      await tx
        .update(userOperations)
        .set({
          status: rival ? 'pending' : 'submitted',
          ...{ reason: null, isSuccess: null, actualCost: null, transactionHash: null, updatedAt: at },
        })
        .where(and(inArray(userOperations.hash, all), or(isIn, isGivenUp), sql`not ${isReplaced}`))
    })
  }

  async function sweep(): Promise<void> {
    const isOld = lt(bundles.updatedAt, now() - KEEP_MS)
    await db.delete(bundles).where(and(eq(bundles.network, network), isOld, inArray(bundles.status, ['mined', 'lost'])))
  }

  return { claim, open, minedSince, replace, settle, reopen, sweep }
}

const JUST_NOW_MS = 60_000
const KEEP_MS = 30 * 24 * 60 * 60 * 1000

class NotClaimed extends Error {}

/** As a table `outcome`, so that one statement updates all. */
function tableOf(included: readonly Inclusion[]): SQL {
  const rows = included.map(
    ({ hash, isSuccess, actualCost, transactionHash }) =>
      sql`(${hash}::text, ${isSuccess}::boolean, ${String(actualCost)}::numeric, ${transactionHash}::text)`,
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as outcome (hash, is_success, actual_cost, transaction_hash)`
}

function toRow(
  { hash, raw, operations, maxFeePerGas, maxPriorityFeePerGas }: SignedBundle,
  bundleId: number,
  at: number,
) {
  const fees = { maxFeePerGas: String(maxFeePerGas), maxPriorityFeePerGas: String(maxPriorityFeePerGas) }
  return { hash, bundleId, raw, operations: [...operations], ...fees, createdAt: at }
}

function toSigned(row: typeof bundleTransactions.$inferSelect) {
  return {
    hash: hex(row.hash),
    raw: hex(row.raw),
    operations: row.operations.map(hex),
    maxFeePerGas: BigInt(row.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(row.maxPriorityFeePerGas),
    createdAt: row.createdAt,
  }
}

function hex(text: string): Hex {
  return `0x${text.slice(2)}`
}
