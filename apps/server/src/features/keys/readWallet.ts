import type { EmbeddedWallet } from '@latchkey/protocol/embedded'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { devices, users } from '../accounts/tables.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import { authShares } from './tables.ts'

/** The database, or a transaction in it. */
type Reads = Pick<Database, 'select'>

export type WalletRow = typeof embeddedWallets.$inferSelect

/** A user's wallet as seen by one of their devices; null if they have none. */
export async function readWallet(db: Reads, userId: string, deviceId: string): Promise<EmbeddedWallet | null> {
  const [row] = await db.select().from(embeddedWallets).where(eq(embeddedWallets.userId, userId))
  return row ? describeWallet(db, row, deviceId) : null
}

/** A wallet as the frame sees it on this device. */
export async function describeWallet(db: Reads, row: WalletRow, deviceId: string): Promise<EmbeddedWallet> {
  const [newest] = await db
    .select({ generation: authShares.generation })
    .from(authShares)
    .where(isReleasedTo(row.id, deviceId))
    .orderBy(desc(authShares.generation))
    .limit(1)
  const isDevice = and(eq(devices.userId, row.userId), eq(devices.id, deviceId))
  const [device] = await db.select({ since: devices.firstSeen }).from(devices).where(isDevice)
  const [owner] = await db.select({ status: users.status }).from(users).where(eq(users.id, row.userId))
  const { id, recoveryMode, accountType, createdAt } = row
  return {
    id,
    publicKeys: { eip155: row.eip155Key, solana: row.solanaKey },
    addresses: { eip155: row.eip155Address, solana: row.solanaAddress },
    recoveryMode,
    accountType,
    ...(newest ? { generation: newest.generation } : {}),
    deviceSince: device?.since ?? 0,
    // By the owner, or by the operator.
    isFrozen: row.isFrozen || owner?.status === 'frozen',
    createdAt,
  }
}

/** The sets that a device may sign with. */
export function isReleasedTo(walletId: string, deviceId: string) {
  const { walletId: wallet, deviceId: device, isReleasable } = authShares
  return and(eq(wallet, walletId), eq(device, deviceId), eq(isReleasable, true))
}
