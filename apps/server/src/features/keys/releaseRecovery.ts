import { isLatchkeyError } from '@latchkey/protocol'
import type { RecoveryAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, desc, eq, gt } from 'drizzle-orm'
import { audit } from '../accounts/audit/audit.ts'
import { isCounted } from '../accounts/email/mailLimits.ts'
import { devices } from '../accounts/tables.ts'
import { requireSettledAddress } from '../accounts/verifiedAddresses.ts'
import { isSameSet } from './forgetShares.ts'
import { readMethods } from './recoveryMethods.ts'
import { releaseRow } from './releaseShare.ts'
import type { MasterKind } from './service/keyService.ts'
import { readWalletKey } from './storeShares.ts'
import { authShares, recoveryShares } from './tables.ts'
import { type Caller, openWallet, sealKeyOf, type WalletDeps } from './walletDeps.ts'

/** How recent the sign-in on this device must be. */
const FRESH_MS = 15 * 60_000
const SETS_MAX = 3
const NEW_DEVICES_MAX = 3

/**
 * Releases everything that a device without shares needs to rebuild the wallet, right after its user has signed in. The
 * owner is notified by e-mail.
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED` if the sign-in is too old or was a guest's, `RECOVERY_REQUIRED` if there is
 *   nothing to recover from, `DEVICE_WATCHED` for the fourth new browser in a day and for a sign-in with a recently
 *   changed address, `WALLET_FROZEN`, `SHARE_THROTTLED`
 */
export async function releaseRecovery(deps: WalletDeps, caller: Caller, walletId: string): Promise<RecoveryAnswer> {
  const { db, accounts, now } = deps
  const { session, device } = caller
  const { userId } = session
  const sealKey = await sealKeyOf(db, caller)
  const wallet = await db.transaction((tx) => openWallet(tx, caller, walletId))
  await requireNewcomer(deps, caller)
  if (wallet.recoveryMode === 'managed') await requireSettledAddress({ db, now }, session)
  // Try again if all listed sets were replaced in the meantime.
  const listed = await releaseSets()
  const sets = listed.length > 0 ? listed : await releaseSets()
  if (sets.length === 0) throw embeddedError('RECOVERY_REQUIRED')
  const data = { walletId, deviceId: device.id, mode: wallet.recoveryMode, sets: sets.length }
  await audit(db, { userId, event: 'recovery.released', data }, now())
  accounts.notify(userId, {
    kind: 'security',
    device,
    heading: 'walletOpened',
    line: 'walletOpenedLine',
  })
  const { methods } = await readMethods(db, walletId)
  const recoveryKey = wallet.recoveryMode === 'managed' ? null : wallet.recoveryKey
  return { sets, ...(recoveryKey ? { recoveryKey } : {}), methods }

  type Set = { deviceId: string; generation: number }
  async function releaseSets(): Promise<RecoveryAnswer['sets']> {
    const rows = await db
      .select({ deviceId: authShares.deviceId, generation: authShares.generation, kind: recoveryShares.kind })
      .from(authShares)
      .innerJoin(recoveryShares, isSameSet)
      .where(eq(authShares.walletId, walletId))
      .orderBy(desc(authShares.createdAt), desc(authShares.generation))
      .limit(SETS_MAX)
    const released: RecoveryAnswer['sets'] = []
    for (const { kind, ...set } of rows) {
      try {
        const auth = await release('auth', set)
        const sealed = kind === 'managed' ? await release('recovery', set) : (await readRecovery(set))?.content
        if (sealed === undefined) throw embeddedError('RECOVERY_REQUIRED')
        released.push({ ...set, auth, recovery: { kind, sealed } })
      } catch (error) {
        // This set was deleted in the meantime; any of the others is enough.
        if (!isLatchkeyError(error, 'RECOVERY_REQUIRED')) throw error
      }
    }
    return released
  }
  async function release(share: MasterKind, set: Set): Promise<string> {
    const place = { userId, walletId, ...set, share }
    const walletKey = share === 'recovery' ? await readWalletKey(db, walletId) : undefined
    const request = { place, sealKey, purpose: 'recovery' as const, ...(walletKey ? { walletKey } : {}) }
    return releaseRow(deps, request, () => (share === 'auth' ? readAuth(set) : readManaged(set)))
  }
  async function readAuth({ deviceId, generation }: Set) {
    const { walletId: wallets, deviceId: devices, generation: generations } = authShares
    const isThis = and(eq(wallets, walletId), eq(devices, deviceId), eq(generations, generation))
    const [row] = await db.select().from(authShares).where(isThis)
    return row
  }
  async function readRecovery({ deviceId, generation }: Set) {
    const { walletId: wallets, deviceId: devices, generation: generations } = recoveryShares
    const isThis = and(eq(wallets, walletId), eq(devices, deviceId), eq(generations, generation))
    const [row] = await db.select().from(recoveryShares).where(isThis)
    return row
  }
  // It is wrapped with the wallet's key, which has the version.
  async function readManaged(set: Set) {
    const row = await readRecovery(set)
    return row && { wrapped: row.content, masterVersion: 0 }
  }
}

/**
 * Requires a recent sign-in on this device.
 *
 * @throws LatchkeyError `STEP_UP_REQUIRED` if the sign-in is too old or was a guest's, `DEVICE_WATCHED` for the fourth
 *   new browser in a day
 */
export async function requireNewcomer(deps: WalletDeps, { session }: Caller): Promise<void> {
  if (session.provider === 'guest' || deps.now() - session.createdAt > FRESH_MS)
    throw embeddedError('STEP_UP_REQUIRED', { data: { purpose: 'recovery' } })
  await requireFewNewDevices(deps, session.userId)
}

/** More than three new browsers in a day are suspicious. @throws LatchkeyError `DEVICE_WATCHED` */
async function requireFewNewDevices({ db, accounts, now }: WalletDeps, userId: string): Promise<void> {
  if (!isCounted(accounts.deps.config)) return
  // A user's first browser isn't watched.
  const isNew = and(eq(devices.userId, userId), gt(devices.watchUntil, now()))
  const rows = await db.select().from(devices).where(isNew)
  if (rows.length <= NEW_DEVICES_MAX) return
  const next = Math.min(...rows.map(({ watchUntil }) => watchUntil ?? 0))
  throw embeddedError('DEVICE_WATCHED', { data: { retryAfter: Math.ceil((next - now()) / 1000) } })
}
