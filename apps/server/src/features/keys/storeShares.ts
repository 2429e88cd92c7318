import type { ShareSet } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, gte } from 'drizzle-orm'
import type { Queries } from '../accounts/accountsDeps.ts'
import { refusal } from './checkProofs.ts'
import { dropRecoverySets } from './forgetShares.ts'
import type { WalletRow } from './readWallet.ts'
import type { Wrapped } from './service/keyService.ts'
import { lockVersion } from './service/masterVersions.ts'
import { authShares, recoveryShares, walletKeys } from './tables.ts'
import type { WalletDeps } from './walletDeps.ts'

const KEY_ID = /^[\w-]{1,64}$/

/**
 * Stores a new set of a device. Sets of removed devices that were kept for recovery are deleted, because this one is
 * newer.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` if the generation isn't new or the recovery share doesn't fit the mode,
 *   `SHARE_UNAVAILABLE` if a share can't be decrypted here
 */
export async function storeShares(
  tx: Queries,
  { keyService, now }: Pick<WalletDeps, 'keyService' | 'now'>,
  { wallet, deviceId, shares }: { wallet: WalletRow; deviceId: string; shares: ShareSet },
): Promise<void> {
  const { id: walletId, userId, recoveryMode } = wallet
  const { generation, auth, recovery } = shares
  if (recovery.kind !== (recoveryMode === 'managed' ? 'managed' : 'owner'))
    throw refusal(`recovery shares of this wallet are not ${recovery.kind}`)
  if (!KEY_ID.test(recovery.keyId)) throw refusal('the recovery key has no such name')
  const ofDevice = and(eq(authShares.walletId, walletId), eq(authShares.deviceId, deviceId))
  await dropRecoverySets(tx, walletId)
  const newer = await tx
    .select()
    .from(authShares)
    .where(and(ofDevice, gte(authShares.generation, generation)))
  if (newer.length > 0) throw refusal('this device has a set that is as new')

  const place = { userId, walletId, deviceId, generation }
  const masterVersion = await lockVersion(tx, 'auth', await keyService.versions('auth'))
  const row = await keyService.store({ place: { ...place, share: 'auth' }, ...auth, masterVersion })
  if (!row) throw embeddedError('SHARE_UNAVAILABLE')
  const createdAt = now()
  await tx.insert(authShares).values({ ...place, ...row, isReleasable: true, createdAt })

  const { kind, keyId, sealed } = recovery
  const content = kind === 'owner' ? sealed : await wrapManaged()
  const values = { walletId, deviceId, generation, kind, keyId, content, createdAt }
  const { walletId: wallets, deviceId: devices, generation: generations } = recoveryShares
  await tx
    .insert(recoveryShares)
    .values(values)
    .onConflictDoUpdate({ target: [wallets, devices, generations], set: values })

  async function wrapManaged(): Promise<string> {
    const walletKey = await readWalletKey(tx, walletId)
    const share = { ...place, share: 'recovery' as const }
    const managed = walletKey && (await keyService.store({ place: share, keyId, sealed, masterVersion: 0, walletKey }))
    if (!managed) throw embeddedError('SHARE_UNAVAILABLE')
    return managed.wrapped
  }
}

/** The key of a wallet's managed recovery shares; undefined if it has none. */
export async function readWalletKey(db: Queries, walletId: string): Promise<Wrapped | undefined> {
  const [row] = await db.select().from(walletKeys).where(eq(walletKeys.walletId, walletId))
  return row && { wrapped: row.wrapped, masterVersion: row.masterVersion }
}

/**
 * Creates a new key for a wallet's managed recovery shares.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` if there is one: a restore may bring back the key of a wallet that it left out
 */
export async function makeWalletKey(
  tx: Queries,
  { keyService, now }: Pick<WalletDeps, 'keyService' | 'now'>,
  { id: walletId, userId }: Pick<WalletRow, 'id' | 'userId'>,
): Promise<void> {
  const masterVersion = await lockVersion(tx, 'recovery', await keyService.versions('recovery'))
  const key = await keyService.makeWalletKey({ userId, walletId, masterVersion })
  const values = { walletId, ...key, createdAt: now() }
  const stored = await tx.insert(walletKeys).values(values).onConflictDoNothing().returning()
  if (stored.length === 0) throw refusal('there was another wallet with this id')
}
