import type { AddedShares, EmbeddedWallet, NewWallet } from '@latchkey/protocol/embedded'
import { eq } from 'drizzle-orm'
import { audit } from '../accounts/audit/audit.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import { checkAddedShares, checkNewWallet, refusal } from './checkProofs.ts'
import { describeWallet } from './readWallet.ts'
import { makeWalletKey, storeShares } from './storeShares.ts'
import { type Caller, openWallet, type WalletDeps } from './walletDeps.ts'

/**
 * Registers a user's only wallet with its first set of shares. Idempotent, because a response can get lost.
 *
 * @throws LatchkeyError `REQUEST_REFUSED`, also if the user has another wallet
 */
export async function registerWallet(deps: WalletDeps, caller: Caller, wanted: NewWallet): Promise<EmbeddedWallet> {
  const { db, now } = deps
  const { userId, deviceId } = caller.session
  const addresses = checkNewWallet(wanted, userId)
  if (wanted.accountType !== 'eoa') throw refusal('smart accounts are not offered here')
  return db.transaction(async (tx) => {
    const values = {
      id: wanted.id,
      userId,
      eip155Key: wanted.publicKeys.eip155,
      solanaKey: wanted.publicKeys.solana,
      eip155Address: addresses.eip155,
      solanaAddress: addresses.solana,
      recoveryMode: 'managed' as const,
      accountType: wanted.accountType,
      isFrozen: false,
      createdAt: now(),
    }
    const [wallet] = await tx.insert(embeddedWallets).values(values).onConflictDoNothing().returning()
    if (!wallet) {
      const [known] = await tx.select().from(embeddedWallets).where(eq(embeddedWallets.userId, userId))
      if (known?.id === wanted.id && known.eip155Key === values.eip155Key) return describeWallet(tx, known, deviceId)
      throw refusal('there is a wallet already')
    }
    await makeWalletKey(tx, deps, wallet)
    await storeShares(tx, deps, { wallet, deviceId, shares: wanted.shares })
    await audit(tx, { userId, event: 'wallet.made', data: { walletId: wallet.id, deviceId } }, now())
    return describeWallet(tx, wallet, deviceId)
  })
}

/**
 * Adds another set, of a device that recovered the wallet or split its key again.
 *
 * @throws LatchkeyError like `storeShares`, and `WALLET_FROZEN`
 */
export async function addShares(deps: WalletDeps, caller: Caller, added: AddedShares): Promise<EmbeddedWallet> {
  const { db, now } = deps
  const { userId, deviceId } = caller.session
  return db.transaction(async (tx) => {
    const wallet = await openWallet(tx, caller, added.walletId)
    checkAddedShares(added, deviceId, await describeWallet(tx, wallet, deviceId))
    await storeShares(tx, deps, { wallet, deviceId, shares: added.shares })
    const data = { walletId: wallet.id, deviceId, generation: added.shares.generation }
    await audit(tx, { userId, event: 'shares.added', data }, now())
    return describeWallet(tx, wallet, deviceId)
  })
}
