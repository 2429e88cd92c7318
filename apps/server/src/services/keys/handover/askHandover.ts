import { and, eq, inArray } from 'drizzle-orm'
import { handovers } from '../../../db/keySchema.ts'
import { audit } from '../../accounts/audit.ts'
import { randomId } from '../../accounts/randomText.ts'
import { requireNewcomer } from '../releaseRecovery.ts'
import { type Asker, openWallet, sealKeyOf, type WalletDeps } from '../walletDeps.ts'
import { requireHandover, wakeKeys } from './handoverRows.ts'

const LIFETIME_MS = 10 * 60_000

/**
 * Notes that a device that was just signed in on wants to be let in by another one of its user. What it asked before is over.
 *
 * @throws LatchkeyError as a recovery (`requireNewcomer`), `WALLET_FROZEN`, `REQUEST_REFUSED` in `strict` mode
 */
export async function askHandover(
  deps: WalletDeps,
  asker: Asker,
  { walletId, commitment }: { walletId: string; commitment: string },
): Promise<{ id: string; expiresAt: number }> {
  const { db, accounts, now } = deps
  const { session, device } = asker
  await sealKeyOf(db, asker)
  await requireNewcomer(deps, asker)
  const row = {
    id: randomId(),
    walletId,
    status: 'asked' as const,
    newDeviceId: device.id,
    newDeviceName: device.name,
    commitment,
    createdAt: now(),
    expiresAt: now() + LIFETIME_MS,
  }
  await db.transaction(async (tx) => {
    requireHandover(await openWallet(tx, asker, walletId))
    const isOpen = inArray(handovers.status, ['asked', 'answered', 'revealed', 'sealed'])
    const own = and(eq(handovers.walletId, walletId), eq(handovers.newDeviceId, device.id), isOpen)
    await tx.update(handovers).set({ status: 'denied', sealed: null }).where(own)
    await tx.insert(handovers).values(row)
    const data = { walletId, deviceId: device.id }
    await audit(tx, { userId: session.userId, event: 'handover.asked', data }, now())
  })
  accounts.deps.wake(wakeKeys.ofWallet(walletId))
  return { id: row.id, expiresAt: row.expiresAt }
}
