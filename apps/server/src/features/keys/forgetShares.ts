import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Queries } from '../accounts/accountsDeps.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import { authShares, recoveryShares } from './tables.ts'

/**
 * Deletes the shares of a removed device. The last set that can recover the wallet is kept, for recovery only:
 * otherwise removing the last device would lose the wallet.
 */
export async function forgetShares(queries: Queries, userId: string, deviceId: string): Promise<void> {
  await queries.transaction(async (tx) => {
    const [wallet] = await tx.select().from(embeddedWallets).where(eq(embeddedWallets.userId, userId)).for('update')
    if (!wallet) return
    const [other] = await tx
      .select({ deviceId: authShares.deviceId })
      .from(authShares)
      .innerJoin(recoveryShares, isSameSet)
      .where(and(eq(authShares.walletId, wallet.id), ne(authShares.deviceId, deviceId)))
      .limit(1)
    const [newest] = await tx
      .select({ generation: authShares.generation })
      .from(authShares)
      .innerJoin(recoveryShares, isSameSet)
      .where(and(eq(authShares.walletId, wallet.id), eq(authShares.deviceId, deviceId)))
      .orderBy(desc(authShares.generation))
      .limit(1)
    const kept = other ? undefined : newest?.generation
    for (const table of [authShares, recoveryShares]) {
      const ofDevice = and(eq(table.walletId, wallet.id), eq(table.deviceId, deviceId))
      await tx.delete(table).where(kept === undefined ? ofDevice : and(ofDevice, lt(table.generation, kept)))
    }
    const ofDevice = and(eq(authShares.walletId, wallet.id), eq(authShares.deviceId, deviceId))
    await tx.update(authShares).set({ isReleasable: false }).where(ofDevice)
  })
}

/** Deletes the sets of removed devices that were kept for recovery. */
export async function dropRecoverySets(tx: Queries, walletId: string): Promise<void> {
  const isKept = and(eq(authShares.walletId, walletId), eq(authShares.isReleasable, false))
  for (const { deviceId, generation } of await tx.delete(authShares).where(isKept).returning()) {
    const { walletId: wallet, deviceId: device, generation: number } = recoveryShares
    await tx.delete(recoveryShares).where(and(eq(wallet, walletId), eq(device, deviceId), eq(number, generation)))
  }
}

/** Joins both shares of a set. */
export const isSameSet = and(
  eq(recoveryShares.walletId, authShares.walletId),
  eq(recoveryShares.deviceId, authShares.deviceId),
  eq(recoveryShares.generation, authShares.generation),
)
