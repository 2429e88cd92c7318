import {
  deviceTransferAskedSchema,
  deviceTransferInfo,
  deviceTransferTakenSchema,
  type EmbeddedWallet,
  embeddedWalletSchema,
} from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { managedRecipients } from '../createOnDevice.ts'
import type { KeysDeps } from '../keysDeps.ts'
import { readPublicKeys } from '../recoverOnDevice.ts'
import { commitTo, createDeviceTransferKeys, deviceTransferNumber } from './deviceTransferKeys.ts'
import { deviceTransferFailed, waitForState } from './waitForState.ts'

/**
 * Rebuilds a wallet on a new device from what an existing device sends, and creates a set for it.
 *
 * @param onNumber receives the six digits that the user types on the existing device, once that device has joined
 * @throws `REQUEST_REFUSED` when it is rejected or too late, `SHARE_MISMATCH` when the received data isn't this
 *   wallet's
 */
export async function receiveFromDevice(
  deps: KeysDeps,
  wallet: EmbeddedWallet,
  { signal, onNumber }: { signal: AbortSignal; onNumber: (number: string) => void },
): Promise<EmbeddedWallet> {
  const { api, vault, workers, crypto } = deps
  const walletId = wallet.id
  const [config, device, own] = await Promise.all([deps.readConfig(), vault.device(), createDeviceTransferKeys(crypto)])
  const commitment = await commitTo(own.publicKey, crypto)
  const { id } = await api.request('/api/device-transfer/ask', { walletId, commitment }, deviceTransferAskedSchema, {
    signal,
  })
  try {
    const { old } = await waitForState(deps, { id, seen: 'asked', next: 'answered', signal })
    if (!old) throw deviceTransferFailed('MISMATCH', 'the other device showed no key')
    // Only reveal it now: earlier, the other key could have been chosen to match.
    await api.request('/api/device-transfer/reveal', { id, publicKey: own.publicKey }, v.object({}), { signal })
    const place = {
      ...{ id, walletId, newDeviceId: device.id, newKey: own.publicKey },
      ...{ oldDeviceId: old.deviceId, oldKey: old.publicKey, generation: old.generation },
    }
    onNumber(await deviceTransferNumber(place, crypto))
    await waitForState(deps, { id, seen: 'revealed', next: 'sealed', signal })
    workers.preload()
    const { sealed, auth } = await api.request('/api/device-transfer/take', { id }, deviceTransferTakenSchema, {
      signal,
    })
    const publicKeys = readPublicKeys(wallet)
    const { generation } = old
    const { auth: recipient, recovery } = managedRecipients(config)
    const { deviceSince } = wallet
    const next = { walletId, deviceId: device.id, deviceSince, generation: generation + 1 }
    const { deviceShare, shares, proof, recoveryKey } = await workers.run('receiveWallet', {
      publicKeys,
      wrapKey: device.wrapKey,
      sealKeys: device.sealKeys,
      from: { walletId, deviceId: old.deviceId, generation },
      auth: base64urlnopad.decode(auth),
      sealed: base64urlnopad.decode(sealed),
      keys: own.keys,
      sender: base64urlnopad.decode(old.publicKey),
      info: deviceTransferInfo(place),
      place: next,
      recipient,
      managed: wallet.recoveryMode === 'managed' ? recovery : undefined,
    })
    await vault.keepShare({
      walletId,
      generation: next.generation,
      publicKeys,
      ...(recoveryKey ? { recoveryKey } : {}),
      ...deviceShare,
    })
    return await api.request('/api/shares/add', { walletId, shares, proof }, embeddedWalletSchema)
  } catch (error) {
    // Nothing waits for approval any more. If the server doesn't get this, the request expires.
    if (signal.aborted) api.request('/api/device-transfer/deny', { id }, v.object({})).catch(() => undefined)
    throw error
  }
}
