import type { DeviceTransferRequest, EmbeddedWallet, SignedIn } from '@latchkey/protocol/embedded'
import type { Opener } from '../recovery/readUnlock.ts'
import { createOnDevice } from './createOnDevice.ts'
import type { Meeting } from './deviceTransfer/giveToDevice.ts'
import type { ExportedKeys } from './jobs/exportKeys.ts'
import type { KeysDeps } from './keysDeps.ts'
import { openRecovery, type Recovery } from './openRecovery.ts'
import { recoverOnDevice } from './recoverOnDevice.ts'
import { releaseUnlock } from './releaseUnlock.ts'
import { type SignRequest, toSignable } from './signRequest.ts'

/** The wallet's keys, as far as this device has a part of them. */
export function openKeys(deps: KeysDeps): Keys {
  const { workers } = deps
  return {
    preload: workers.preload,
    hasShare: async (walletId, generation) =>
      (await deps.vault.readShares(walletId)).some((share) => share.generation === generation),
    create: (session) => createOnDevice(deps, session),
    recover: (wallet, opener) => recoverOnDevice(deps, wallet, opener),
    async sign(request, { signal } = {}) {
      // The worker's code loads while the server answers.
      workers.preload()
      const asked = await toSignable(request, deps.crypto)
      const unlock = await releaseUnlock(deps, {
        walletId: request.walletId,
        purpose: 'sign',
        ...asked.record,
        signal,
      })
      return workers.run('signRequest', { unlock, signable: asked.signable }, { signal })
    },
    recovery: openRecovery(deps),
    deviceTransfer: {
      async receive(wallet, options) {
        const { receiveFromDevice } = await import('./deviceTransfer/receiveFromDevice.ts')
        return receiveFromDevice(deps, wallet, options)
      },
      async requests(wallet, signal) {
        const { awaitRequests } = await import('./deviceTransfer/giveToDevice.ts')
        return awaitRequests(deps, wallet, signal)
      },
      async meet(wallet, request, signal) {
        const { meetDevice } = await import('./deviceTransfer/giveToDevice.ts')
        return meetDevice(deps, wallet, request, signal)
      },
    },
    async exportKeys(walletId, { signal } = {}) {
      workers.preload()
      const unlock = await releaseUnlock(deps, { walletId, purpose: 'export', signal })
      return workers.run('exportKeys', { unlock }, { signal })
    },
  }
}

export type Keys = {
  /** Loads the signing code ahead, while an approval is read. */
  preload(): void
  /** Whether this device has its share of that set: without it the wallet has to be recovered first. */
  hasShare(walletId: string, generation: number): Promise<boolean>
  /** A new wallet for a user who has none, with this device's first set. */
  create(session: Pick<SignedIn, 'user'>): Promise<EmbeddedWallet>
  /**
   * The wallet on a device that has no share of it. `opener` where recovery is not managed.
   *
   * @throws `RECOVERY_REQUIRED` where an opener is needed, `RECOVERY_FAILED` where it does not open
   */
  recover(wallet: EmbeddedWallet, opener?: Opener): Promise<EmbeddedWallet>
  /**
   * A signature of what an approval showed, checked. `eip155`: 65 bytes r‖s‖v (0/1); `solana`: 64 bytes.
   *
   * @throws `RECOVERY_REQUIRED` on a device without a share, the server's refusals, `SHARE_MISMATCH`, `SIGNATURE_FAULTY`
   */
  sign(request: SignRequest, options?: { signal?: AbortSignal | undefined }): Promise<Uint8Array>
  recovery: Recovery
  /** A device lets a new one in, except in `strict` mode; loaded when it is used. */
  deviceTransfer: {
    receive(
      wallet: EmbeddedWallet,
      options: { signal: AbortSignal; onNumber: (number: string) => void },
    ): Promise<EmbeddedWallet>
    requests(wallet: EmbeddedWallet, signal: AbortSignal): Promise<readonly DeviceTransferRequest[]>
    meet(wallet: EmbeddedWallet, request: DeviceTransferRequest, signal: AbortSignal): Promise<Meeting>
  }
  /** Everything, for `/export` alone, after `/api/export/begin`. The caller wipes it. */
  exportKeys(walletId: string, options?: { signal?: AbortSignal | undefined }): Promise<ExportedKeys>
}
