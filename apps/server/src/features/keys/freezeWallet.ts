import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { eq } from 'drizzle-orm'
import { audit } from '../accounts/audit/audit.ts'
import { users } from '../accounts/tables.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import { refusal } from './checkProofs.ts'
import { describeWallet } from './readWallet.ts'
import { type Caller, findWallet, openWallet, type WalletDeps } from './walletDeps.ts'

/**
 * Freezes or unfreezes a wallet. While frozen, the key service releases no share, and nothing can be recovered or
 * exported. Unfreezing requires a step-up on a device that isn't new.
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED` (`unfreeze`), `DEVICE_WATCHED`; `WALLET_FROZEN` if the operator has locked the
 * user, which only the operator undoes
 */
export async function freezeWallet(
  { db, accounts, now }: WalletDeps,
  { session }: Caller,
  { walletId, isFrozen }: { walletId: string; isFrozen: boolean },
): Promise<EmbeddedWallet> {
  const { userId, deviceId } = session
  if (!isFrozen) {
    await accounts.requireStepUp(session, 'unfreeze')
    await accounts.requireUnwatched(session)
  }
  return db.transaction(async (tx) => {
    const wallet = await findWallet(tx, userId, walletId)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (user?.status === 'frozen') throw embeddedError('WALLET_FROZEN')
    await tx.update(embeddedWallets).set({ isFrozen }).where(eq(embeddedWallets.id, walletId))
    const event = isFrozen ? 'wallet.frozen' : 'wallet.unfrozen'
    await audit(tx, { userId, event, data: { walletId, deviceId } }, now())
    return describeWallet(tx, { ...wallet, isFrozen }, deviceId)
  })
}

/**
 * Sets the account type that the user prefers. It is stored with the wallet, so that a later change of the default
 * doesn't affect it.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` for smart accounts, which aren't offered
 */
export async function chooseAccountType(
  { db }: WalletDeps,
  caller: Caller,
  { walletId, type }: { walletId: string; type: 'eoa' | 'smartAccount' },
): Promise<EmbeddedWallet> {
  if (type !== 'eoa') throw refusal('smart accounts are not offered here')
  return db.transaction(async (tx) => {
    const wallet = await openWallet(tx, caller, walletId)
    await tx.update(embeddedWallets).set({ accountType: type }).where(eq(embeddedWallets.id, walletId))
    return describeWallet(tx, { ...wallet, accountType: type }, caller.session.deviceId)
  })
}
