import { and, eq, gt, inArray } from 'drizzle-orm'
import { embeddedWallets, handovers } from '../../../db/keySchema.ts'
import type { Queries } from '../../accounts/accountsDeps.ts'
import { refusal } from '../checkProofs.ts'
import type { WalletRow } from '../readWallet.ts'
import type { Asker, WalletDeps } from '../walletDeps.ts'

type Handover = typeof handovers.$inferSelect
type HandoverStatus = Handover['status']

/** Who waits for what becomes of one, and for new ones of a wallet. */
export const wakeKeys = {
  one: (id: string) => `handover:${id}`,
  ofWallet: (walletId: string) => `handovers:${walletId}`,
}

/**
 * Leads one from a state into the next, for the device whose turn it is. One statement: of two that try, one succeeds.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` where it is over, not in that state, or not this device's
 */
export async function stepHandover(
  tx: Queries,
  { now, accounts }: Pick<WalletDeps, 'now' | 'accounts'>,
  step: { id: string; asker: Asker; side: 'new' | 'old'; from: readonly HandoverStatus[] },
  change: Partial<Handover> & { status: HandoverStatus },
): Promise<Handover> {
  const { id, asker, side, from } = step
  const device = side === 'new' ? handovers.newDeviceId : handovers.oldDeviceId
  const isTurn = and(
    eq(handovers.id, id),
    inArray(handovers.status, [...from]),
    eq(device, asker.session.deviceId),
    gt(handovers.expiresAt, now()),
  )
  const [row] = await tx.update(handovers).set(change).where(isTurn).returning()
  if (!row) throw handoverOver()
  accounts.deps.wake(wakeKeys.one(id))
  return row
}

/** One of the asker's own wallet, whatever its state. @throws LatchkeyError `REQUEST_REFUSED` */
export async function findHandover(db: Queries, { session }: Asker, id: string): Promise<Handover> {
  const [found] = await db
    .select({ row: handovers })
    .from(handovers)
    .innerJoin(embeddedWallets, eq(embeddedWallets.id, handovers.walletId))
    .where(and(eq(handovers.id, id), eq(embeddedWallets.userId, session.userId)))
  if (!found) throw handoverOver()
  return found.row
}

export function handoverOver() {
  return refusal('what a new device asked for is over')
}

/** @throws LatchkeyError `REQUEST_REFUSED` in `strict` mode, where no device lets another one in */
export function requireHandover({ recoveryMode }: WalletRow): void {
  if (recoveryMode === 'strict') throw refusal('this wallet is not recovered by another device')
}
