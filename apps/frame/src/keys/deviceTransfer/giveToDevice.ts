import {
  type DeviceTransferPlace,
  type DeviceTransferRequest,
  deviceTransferInfo,
  deviceTransferListSchema,
  type EmbeddedWallet,
} from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { longPoll } from '../../server/longPoll.ts'
import type { KeysDeps } from '../keysDeps.ts'
import { commitTo, createDeviceTransferKeys, deviceTransferNumber } from './deviceTransferKeys.ts'
import { deviceTransferFailed, waitForState } from './waitForState.ts'

/** A new device after the key exchange; the owner has to type its number here. */
export type KeyExchange = {
  /** Whether these are the six digits that the new device shows. */
  isNumber(typed: string): boolean
  /** Transfers the wallet. @throws `REQUEST_REFUSED` for a wrong number, or when the request has ended */
  approve(typed: string): Promise<void>
  deny(): Promise<void>
}

/** Waits until a new device of this wallet asks for approval. */
export async function awaitRequests(
  { api }: Pick<KeysDeps, 'api'>,
  { id: walletId }: Pick<EmbeddedWallet, 'id'>,
  signal: AbortSignal,
): Promise<readonly DeviceTransferRequest[]> {
  const question = {
    path: '/api/device-transfer/list',
    body: { walletId },
    schema: deviceTransferListSchema,
    signal,
  } as const
  return (await longPoll(api, question, ({ deviceTransfers }) => deviceTransfers.length > 0)).deviceTransfers
}

/**
 * Sends the new device this device's key and receives its key.
 *
 * @throws `RECOVERY_REQUIRED` where this device has no share it may pass on, `DEVICE_WATCHED`, `REQUEST_REFUSED` when
 *   the request has ended, or when the received key isn't the one that the new device had committed to
 */
export async function exchangeKeys(
  deps: KeysDeps,
  { id: walletId, recoveryMode }: Pick<EmbeddedWallet, 'id' | 'recoveryMode'>,
  request: DeviceTransferRequest,
  signal: AbortSignal,
): Promise<KeyExchange> {
  const { api, vault, workers, crypto } = deps
  const { id } = request
  const [device, own, [share]] = await Promise.all([
    vault.device(),
    createDeviceTransferKeys(crypto),
    vault.readShares(walletId),
  ])
  // Don't pass on the recovery key that the server names: it could be the server's own.
  if (!share || (!share.recoveryKey && recoveryMode !== 'managed')) throw embeddedError('RECOVERY_REQUIRED')
  const { generation, recoveryKey } = share
  const deny = async () => {
    await api.request('/api/device-transfer/deny', { id }, v.object({}))
  }
  await api.request('/api/device-transfer/answer', { id, publicKey: own.publicKey, generation }, v.object({}), {
    signal,
  })
  const publicKey = await readKey().catch((error: unknown) => {
    // From here on this device has to answer, so giving up must be reported.
    deny().catch(() => undefined)
    throw error
  })
  const place: DeviceTransferPlace = {
    ...{ id, walletId, newDeviceId: request.deviceId, newKey: publicKey },
    ...{ oldDeviceId: device.id, oldKey: own.publicKey, generation },
  }
  const number = await deviceTransferNumber(place, crypto)
  return {
    isNumber: (typed) => typed === number,
    deny,
    async approve(typed) {
      if (typed !== number) throw deviceTransferFailed('MISMATCH', 'this is not the number of the new device')
      const sealed = await workers.run('sealForDevice', {
        wrapKey: device.wrapKey,
        place: { walletId, deviceId: device.id, generation },
        deviceShare: { iv: share.iv, sealed: share.sealed },
        recoveryKey,
        recipient: base64urlnopad.decode(publicKey),
        sender: own.keys,
        info: deviceTransferInfo(place),
      })
      await api.request('/api/device-transfer/seal', { id, sealed: base64urlnopad.encode(sealed) }, v.object({}))
    },
  }

  async function readKey(): Promise<string> {
    const { publicKey } = await waitForState(deps, { id, seen: 'answered', next: 'revealed', signal })
    if (publicKey && (await commitTo(publicKey, crypto)) === request.commitment) return publicKey
    throw deviceTransferFailed('MISMATCH', 'the new device showed another key than it had named')
  }
}
