import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../base/apiError.ts'
import type { Database } from '../../db/openDatabase.ts'
import type { Queries } from '../accounts/accountsDeps.ts'
import type { Accounts } from '../accounts/createAccounts.ts'
import type { ProvenDevice, WalletSession } from '../accounts/devices/provenDevice.ts'
import { devices, users } from '../accounts/tables.ts'
import { embeddedWallets } from '../accounts/walletTables.ts'
import type { WalletRow } from './readWallet.ts'
import type { KeyService } from './service/keyService.ts'
import { isSealingKey } from './service/sealing.ts'

export type WalletDeps = { db: Database; accounts: Accounts; keyService: KeyService; now: () => number }

/** Who sends a request: a session, and the browser that proved to hold it. */
export type Caller = { session: WalletSession; device: ProvenDevice }

/**
 * The caller's wallet, locked until the transaction ends.
 *
 * @throws ApiError 404 if it isn't theirs, LatchkeyError `WALLET_FROZEN` if it is frozen
 */
export async function openWallet(tx: Queries, { session }: Caller, walletId: string): Promise<WalletRow> {
  const row = await findWallet(tx, session.userId, walletId)
  const [user] = await tx.select().from(users).where(eq(users.id, session.userId))
  if (row.isFrozen || user?.status === 'frozen') throw embeddedError('WALLET_FROZEN')
  return row
}

/** The same, for a wallet that may be frozen. */
export async function findWallet(tx: Queries, userId: string, walletId: string): Promise<WalletRow> {
  const [row] = await tx
    .select()
    .from(embeddedWallets)
    .where(and(eq(embeddedWallets.id, walletId), eq(embeddedWallets.userId, userId)))
    .for('update')
  if (!row) throw new ApiError(404, { field: 'walletId', description: 'There is no such wallet' })
  return row
}

/**
 * The key that releases to the caller's browser are sealed to: the one it signed in with.
 *
 * @throws LatchkeyError `PROOF_INVALID` for another key or an invalid point, `SESSION_ENDED` if the browser was removed
 */
export async function sealKeyOf(db: Queries, { session, device }: Caller): Promise<string> {
  const place = and(eq(devices.userId, session.userId), eq(devices.id, session.deviceId))
  const [row] = await db.select().from(devices).where(place)
  if (row?.status !== 'active' || session.deviceId !== device.id) throw embeddedError('SESSION_ENDED')
  if (row.sealKey !== device.sealKey || !(await isSealingKey(row.sealKey))) throw embeddedError('PROOF_INVALID')
  return row.sealKey
}
