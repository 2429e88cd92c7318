import { isLatchkeyError } from '@latchkey/protocol'
import { type ReleasePurpose, releasedShareSchema } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'
import type { KeptShare } from '../vault/openVault.ts'
import type { Unlock } from './jobs/unlockWallet.ts'
import type { KeysDeps } from './keysDeps.ts'

/**
 * What a worker needs to rebuild this device's keys: the device's share from the vault, and the server's share, which
 * is released for one purpose. Neither is in the clear here.
 *
 * @throws `RECOVERY_REQUIRED` when this device has no share, or none whose counterpart the server still has
 */
export async function releaseUnlock(deps: Deps, request: ReleaseRequest): Promise<Unlock> {
  const { vault } = deps
  const shares = await vault.readShares(request.walletId)
  for (const share of shares) {
    const unlock = await release(deps, share, request)
    if (!unlock) continue
    // The server also drops older sets at this point.
    for (const older of shares) if (older.generation < share.generation) await vault.dropShare(older)
    return unlock
  }
  throw embeddedError('RECOVERY_REQUIRED')
}

type Deps = Pick<KeysDeps, 'api' | 'vault'>

// Undefined for a set that the server never stored: its response was lost, or it refused.
async function release(
  { api, vault }: Deps,
  { walletId, generation, publicKeys, iv, sealed }: KeptShare,
  { signal, ...requested }: ReleaseRequest,
): Promise<Unlock | undefined> {
  const device = await vault.device()
  const released = await api
    .request('/api/shares/auth', { ...requested, generation }, releasedShareSchema, { signal })
    .catch((error: unknown) => {
      if (isLatchkeyError(error) && error.code === 'RECOVERY_REQUIRED') return undefined
      throw error
    })
  if (!released) return undefined
  if (released.generation !== generation) throw embeddedError('SHARE_MISMATCH')
  return {
    place: { walletId, deviceId: device.id, generation },
    publicKeys,
    wrapKey: device.wrapKey,
    sealKeys: device.sealKeys,
    deviceShare: { iv, sealed },
    authShare: base64urlnopad.decode(released.sealed),
  }
}

export type ReleaseRequest = {
  walletId: string
  purpose: ReleasePurpose
  chainId?: string
  digest?: string
  signal?: AbortSignal | undefined
}
