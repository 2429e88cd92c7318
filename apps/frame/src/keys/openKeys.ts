import type { DeviceTransferRequest, EmbeddedWallet, SignedIn } from '@latchkey/protocol/embedded'
import type { Opener } from '../recovery/readUnlock.ts'
import { createOnDevice } from './createOnDevice.ts'
import type { KeyExchange } from './deviceTransfer/giveToDevice.ts'
import type { ExportedKeys } from './jobs/exportKeys.ts'
import type { KeysDeps } from './keysDeps.ts'
import { openRecovery, type Recovery } from './openRecovery.ts'
import { recoverOnDevice } from './recoverOnDevice.ts'
import { releaseUnlock } from './releaseUnlock.ts'
import { type SignRequest, toSignable } from './toSignable.ts'

/** The wallet's keys, as far as this device has a share of them. */
export function openKeys(deps: KeysDeps): Keys {
  const { workers } = deps
  return {
    preload: workers.preload,
    hasShare: async (walletId, generation) =>
      (await deps.vault.readShares(walletId)).some((share) => share.generation === generation),
    create: (session) => createOnDevice(deps, session),
    recover: (wallet, opener) => recoverOnDevice(deps, wallet, opener),
    async sign(request, { signal } = {}) {
      // Load the worker's code while the server responds.
      workers.preload()
      const { record, signable } = await toSignable(request, deps.crypto)
      const unlock = await releaseUnlock(deps, {
        walletId: request.walletId,
        purpose: 'sign',
        ...record,
        signal,
      })
      return workers.run('signRequest', { unlock, signable }, { signal })
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
        const { exchangeKeys } = await import('./deviceTransfer/giveToDevice.ts')
        return exchangeKeys(deps, wallet, request, signal)
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
  /** Preloads the signing code while the user reads an approval. */
  preload(): void
  /** Whether this device has its share of that set; otherwise the wallet has to be recovered first. */
  hasShare(walletId: string, generation: number): Promise<boolean>
  /** A new wallet for a user without one, with this device's first set. */
  create(session: Pick<SignedIn, 'user'>): Promise<EmbeddedWallet>
  /**
   * The wallet on a device that has no share of it. `opener` is needed unless recovery is managed.
   *
   * @throws `RECOVERY_REQUIRED` when an opener is missing, `RECOVERY_FAILED` when it doesn't open the key
   */
  recover(wallet: EmbeddedWallet, opener?: Opener): Promise<EmbeddedWallet>
  /**
   * A verified signature of what an approval showed. `eip155`: 65 bytes r‖s‖v (0/1); `solana`: 64 bytes.
   *
   * @throws `RECOVERY_REQUIRED` on a device without a share, the server's refusals, `SHARE_MISMATCH`,
   *   `SIGNATURE_FAULTY`
   */
  sign(request: SignRequest, options?: { signal?: AbortSignal | undefined }): Promise<Uint8Array>
  recovery: Recovery
  /** Approves a new device from this one, except in `strict` mode; loaded when needed. */
  deviceTransfer: {
    receive(
      wallet: EmbeddedWallet,
      options: { signal: AbortSignal; onNumber: (number: string) => void },
    ): Promise<EmbeddedWallet>
    requests(wallet: EmbeddedWallet, signal: AbortSignal): Promise<readonly DeviceTransferRequest[]>
    meet(wallet: EmbeddedWallet, request: DeviceTransferRequest, signal: AbortSignal): Promise<KeyExchange>
  }
  /** All keys, only for `/export`, after `/api/export/begin`. The caller wipes them. */
  exportKeys(walletId: string, options?: { signal?: AbortSignal | undefined }): Promise<ExportedKeys>
}
