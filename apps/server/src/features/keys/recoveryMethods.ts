import type { NewRecoveryMethod, RecoveryMethod } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, asc, eq } from 'drizzle-orm'
import { randomId } from '../../base/randomText.ts'
import type { Queries } from '../accounts/accountsDeps.ts'
import { audit } from '../accounts/audit/audit.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import { refusal } from './checkProofs.ts'
import { isReleasedTo } from './readWallet.ts'
import { isSealingKey } from './service/sealing.ts'
import { authShares, recoveryMethods } from './tables.ts'
import { type Caller, openWallet, type WalletDeps } from './walletDeps.ts'

const METHODS_MAX = 10
/** For wallets that aren't managed, in case one is lost. */
const METHODS_MIN = 2

type MethodRow = typeof recoveryMethods.$inferSelect

/** A wallet's recovery methods, oldest first. */
export async function readMethods(db: Queries, walletId: string): Promise<{ methods: RecoveryMethod[] }> {
  const isOurs = eq(recoveryMethods.walletId, walletId)
  const rows = await db.select().from(recoveryMethods).where(isOurs).orderBy(asc(recoveryMethods.createdAt))
  return { methods: rows.map(toMethod) }
}

/** The same for its owner, with the recovery public key that the methods open. */
export async function listMethods({ db }: WalletDeps, caller: Caller, walletId: string) {
  return db.transaction(async (tx) => {
    const { recoveryKey } = await openWallet(tx, caller, walletId)
    return { ...(await readMethods(tx, walletId)), ...(recoveryKey ? { recoveryKey } : {}) }
  })
}

/**
 * Adds a method that opens the recovery key. The first method brings that key; later ones must open the same.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` for another recovery key, and like `requireHolder`
 */
export async function addMethod(deps: WalletDeps, caller: Caller, added: NewRecoveryMethod): Promise<RecoveryMethod> {
  const { db, now } = deps
  await requireHolder(deps, caller, added.walletId)
  if (!(await isSealingKey(added.recoveryKey))) throw refusal('the recovery key is invalid')
  return db.transaction(async (tx) => {
    const wallet = await openWallet(tx, caller, added.walletId)
    const { methods } = await readMethods(tx, wallet.id)
    if (methods.length >= METHODS_MAX) throw refusal('there are ten methods already')
    if (wallet.recoveryKey !== null && wallet.recoveryKey !== added.recoveryKey)
      throw refusal('it opens another recovery key')
    await tx.update(embeddedWallets).set({ recoveryKey: added.recoveryKey }).where(eq(embeddedWallets.id, wallet.id))
    const { kind, name, wrapped, parameters } = added
    const values = { id: randomId(), walletId: wallet.id, kind, name, wrapped, parameters, createdAt: now() }
    const [row] = await tx.insert(recoveryMethods).values(values).returning()
    if (!row) throw new Error('the method was not stored')
    const data = { walletId: wallet.id, methodId: row.id, kind }
    await audit(tx, { userId: wallet.userId, event: 'recovery.methodAdded', data }, now())
    return toMethod(row)
  })
}

/**
 * Removes a method. A wallet that isn't managed must keep at least two tested ones.
 *
 * @throws LatchkeyError `RECOVERY_UNTESTED`, and like `requireHolder`
 */
export async function removeMethod(deps: WalletDeps, caller: Caller, { walletId, id }: MethodName): Promise<void> {
  const { db, now } = deps
  await requireHolder(deps, caller, walletId)
  await db.transaction(async (tx) => {
    const wallet = await openWallet(tx, caller, walletId)
    await tx.delete(recoveryMethods).where(and(eq(recoveryMethods.walletId, walletId), eq(recoveryMethods.id, id)))
    const { methods } = await readMethods(tx, walletId)
    if (wallet.recoveryMode !== 'managed') requireTested(methods)
    // The key is no longer used, so the next first method brings a new one.
    else if (methods.length === 0)
      await tx.update(embeddedWallets).set({ recoveryKey: null }).where(eq(embeddedWallets.id, walletId))
    const data = { walletId, methodId: id }
    await audit(tx, { userId: wallet.userId, event: 'recovery.methodRemoved', data }, now())
  })
}

/** Marks a method as tested. The server has to trust the frame here: only the frame can know. */
export async function noteTested(
  deps: WalletDeps,
  caller: Caller,
  { walletId, id }: MethodName,
): Promise<RecoveryMethod> {
  const { db, now } = deps
  return db.transaction(async (tx) => {
    await openWallet(tx, caller, walletId)
    const [row] = await tx
      .update(recoveryMethods)
      .set({ testedAt: now() })
      .where(and(eq(recoveryMethods.walletId, walletId), eq(recoveryMethods.id, id)))
      .returning()
    if (!row) throw refusal('there is no such method')
    return toMethod(row)
  })
}

/** @throws LatchkeyError `RECOVERY_UNTESTED` unless two methods have each opened the recovery key once */
export function requireTested(methods: readonly RecoveryMethod[]): void {
  if (methods.filter(({ testedAt }) => testedAt !== null).length < METHODS_MIN) throw embeddedError('RECOVERY_UNTESTED')
}

/**
 * Only a device that has the wallet, and isn't new, may change who can restore it. Someone with the mailbox alone could
 * otherwise replace the owner's methods with some that open nothing.
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED` (`recovery`), `DEVICE_WATCHED`, `RECOVERY_REQUIRED` on a device without a share
 */
async function requireHolder({ db, accounts }: WalletDeps, { session }: Caller, walletId: string): Promise<void> {
  await accounts.requireUnwatched(session)
  await accounts.requireStepUp(session, 'recovery')
  const [set] = await db.select().from(authShares).where(isReleasedTo(walletId, session.deviceId)).limit(1)
  if (!set) throw embeddedError('RECOVERY_REQUIRED')
}

type MethodName = { walletId: string; id: string }

function toMethod({ id, kind, name, createdAt, testedAt, wrapped, parameters }: MethodRow): RecoveryMethod {
  return { id, kind, name, createdAt, testedAt, wrapped, parameters }
}
