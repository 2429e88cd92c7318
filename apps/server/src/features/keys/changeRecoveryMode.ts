import type { EmbeddedWallet, RecoveryModeRequest } from '@latchkey/protocol/embedded'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../accounts/accountsDeps.ts'
import { audit } from '../accounts/audit/audit.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import { checkAddedShares, refusal } from './checkProofs.ts'
import { describeWallet, type WalletRow } from './readWallet.ts'
import { readMethods, requireTested } from './recoveryMethods.ts'
import { makeWalletKey, storeShares } from './storeShares.ts'
import { recoveryMethods, recoveryShares, walletKeys } from './tables.ts'
import { type Caller, openWallet, type WalletDeps } from './walletDeps.ts'

/**
 * Changes who can rebuild a wallet. Leaving `managed` immediately deletes everything the operator could rebuild it
 * from: the rows, and the key that encrypts them in every backup.
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED` (`recovery`), `DEVICE_WATCHED`, `RECOVERY_UNTESTED`, `REQUEST_REFUSED`
 */
export async function changeRecoveryMode(
  deps: WalletDeps,
  caller: Caller,
  wanted: RecoveryModeRequest,
): Promise<EmbeddedWallet> {
  const { db, accounts, now } = deps
  const { session, device } = caller
  const { mode } = wanted
  await accounts.requireStepUp(session, 'recovery')
  await accounts.requireUnwatched(session)
  const answer = await db.transaction(async (tx) => {
    const before = await openWallet(tx, caller, wanted.walletId)
    checkAddedShares(wanted, session.deviceId, await describeWallet(tx, before, session.deviceId))
    const shredded = mode === 'managed' ? await forgetOwner(tx, before) : await shredManaged(tx, before, mode)
    const wallet = { ...before, recoveryMode: mode, ...(mode === 'managed' ? { recoveryKey: null } : {}) }
    const { recoveryKey } = wallet
    await tx.update(embeddedWallets).set({ recoveryMode: mode, recoveryKey }).where(eq(embeddedWallets.id, wallet.id))
    if (mode === 'managed' && before.recoveryMode !== 'managed') await makeWalletKey(tx, deps, wallet)
    await storeShares(tx, deps, { wallet, deviceId: session.deviceId, shares: wanted.shares })
    const data = { walletId: wallet.id, from: before.recoveryMode, to: mode, shredded }
    await audit(tx, { userId: wallet.userId, event: 'recovery.modeChanged', data }, now())
    return describeWallet(tx, wallet, session.deviceId)
  })
  accounts.notify(session.userId, {
    kind: 'security',
    device,
    heading: 'recoveryChanged',
    line: mode === 'managed' ? 'recoveryManagedLine' : 'recoveryGuardedLine',
  })
  return answer
}

/** @returns how many managed shares were destroyed */
async function shredManaged(tx: Queries, wallet: WalletRow, mode: 'guarded' | 'strict'): Promise<number> {
  const { methods } = await readMethods(tx, wallet.id)
  requireTested(methods)
  const isFitting = methods.some(({ kind }) => (mode === 'guarded' ? kind === 'kit' : kind !== 'kit'))
  if (!isFitting) throw refusal(mode === 'guarded' ? 'it needs a recovery kit' : 'it needs a passkey or a password')
  await tx.delete(walletKeys).where(eq(walletKeys.walletId, wallet.id))
  return dropRecovery(tx, wallet, 'managed')
}

async function forgetOwner(tx: Queries, wallet: WalletRow): Promise<number> {
  // A restore of older wallet keys may have brought it back, and older dumps have it.
  if (wallet.recoveryMode !== 'managed') await tx.delete(walletKeys).where(eq(walletKeys.walletId, wallet.id))
  await tx.delete(recoveryMethods).where(eq(recoveryMethods.walletId, wallet.id))
  return dropRecovery(tx, wallet, 'owner')
}

async function dropRecovery(tx: Queries, { id }: WalletRow, kind: 'managed' | 'owner'): Promise<number> {
  const gone = await tx
    .delete(recoveryShares)
    .where(and(eq(recoveryShares.walletId, id), eq(recoveryShares.kind, kind)))
    .returning()
  return gone.length
}
