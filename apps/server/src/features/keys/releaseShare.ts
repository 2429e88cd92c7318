import type { releasedShareSchema, ShareRequest } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { and, eq, lt } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../accounts/audit/audit.ts'
import { isConsented } from '../accounts/connectedApps.ts'
import { requireExportGrant } from './beginExport.ts'
import { isReleasedTo } from './readWallet.ts'
import type { ReleaseRequest, SharePlace } from './service/keyService.ts'
import { authShares, recoveryShares } from './tables.ts'
import { type Caller, openWallet, sealKeyOf, type WalletDeps } from './walletDeps.ts'

/**
 * Releases the server's share of the device's own set, sealed to that device, and records the purpose.
 *
 * @throws LatchkeyError `RECOVERY_REQUIRED` if the device has no such set, `WALLET_FROZEN`, `SHARE_THROTTLED` with
 *   `retryAfter`, `STEP_UP_REQUIRED` for an export that wasn't begun, `CONSENT_REQUIRED` if the page was disconnected
 */
export async function releaseShare(
  deps: WalletDeps,
  caller: Caller,
  { walletId, generation, purpose, chainId, digest }: ShareRequest,
): Promise<v.InferOutput<typeof releasedShareSchema>> {
  const { db, now } = deps
  const { userId, deviceId } = caller.session
  const sealKey = await sealKeyOf(db, caller)
  await db.transaction((tx) => openWallet(tx, caller, walletId))
  if (purpose === 'export') await requireExportGrant(deps, caller)
  if (purpose === 'sign') await requireConsent(deps, caller)
  const place = { userId, walletId, deviceId, generation, share: 'auth' as const }
  const sealed = await releaseRow(deps, { place, sealKey, purpose }, async () => {
    const [row] = await db
      .select()
      .from(authShares)
      .where(and(isReleasedTo(walletId, deviceId), eq(authShares.generation, generation)))
    return row
  })
  const data = {
    walletId,
    deviceId,
    generation,
    purpose,
    ...(chainId ? { chainId } : {}),
    ...(digest ? { digest } : {}),
  }
  await db.transaction(async (tx) => {
    await dropOlderSets()
    await audit(tx, { userId, event: 'share.released', data }, now())

    // Requesting this set shows that the device has its share, so older sets are obsolete.
    async function dropOlderSets() {
      for (const table of [authShares, recoveryShares])
        await tx
          .delete(table)
          .where(and(eq(table.walletId, walletId), eq(table.deviceId, deviceId), lt(table.generation, generation)))
    }
  })
  return { generation, sealed }
}

// A frame in a page that has been disconnected may no longer sign for it.
async function requireConsent({ db, accounts }: WalletDeps, { session }: Caller): Promise<void> {
  const { userId, origin } = session
  if (origin === accounts.deps.secureOrigin || (await isConsented(db, userId, origin))) return
  throw embeddedError('CONSENT_REQUIRED')
}

type ReleaseTarget = Pick<ReleaseRequest, 'sealKey' | 'purpose' | 'walletKey'> & { place: SharePlace }
type Row = { wrapped: string; masterVersion: number }

/**
 * Lets the key service release the row that `read` returns. Reads again if the row has just been rewrapped with a newer
 * master key.
 */
export async function releaseRow(
  { keyService }: Pick<WalletDeps, 'keyService'>,
  target: ReleaseTarget,
  read: () => Promise<Row | undefined>,
): Promise<string> {
  let before: string | undefined
  for (;;) {
    const row = await read()
    if (!row) throw embeddedError('RECOVERY_REQUIRED')
    const { wrapped, masterVersion } = row
    const release = await keyService.release({ ...target, row: { wrapped, masterVersion } })
    if (release.outcome === 'released') return release.sealed
    if (release.outcome === 'throttled')
      throw embeddedError('SHARE_THROTTLED', { data: { retryAfter: release.retryAfterSeconds } })
    if (before === wrapped) throw embeddedError('SHARE_UNAVAILABLE')
    before = wrapped
  }
}
