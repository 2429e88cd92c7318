import {
  type EmbeddedWallet,
  embeddedWalletSchema,
  handoverAskedSchema,
  handoverInfo,
  handoverTakenSchema,
} from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { managedRecipients } from '../../keys/createOnDevice.ts'
import { readPublicKeys } from '../../keys/recoverOnDevice.ts'
import type { KeysDeps } from '../keysDeps.ts'
import { commitTo, handoverNumber, makeHandoverKeys } from './handoverKeys.ts'
import { handoverFailed, waitForState } from './waitForState.ts'

/**
 * Rebuilds a wallet on a new device with what an old device hands it, and gives it a set of its own.
 *
 * @param onNumber gets the six digits that the person types on the old device, once that device is there
 * @throws `REQUEST_REFUSED` when it is refused or too late, `SHARE_MISMATCH` when what came is not the wallet's
 */
export async function receiveFromDevice(
  deps: KeysDeps,
  wallet: EmbeddedWallet,
  { signal, onNumber }: { signal: AbortSignal; onNumber: (number: string) => void },
): Promise<EmbeddedWallet> {
  const { api, vault, workers, crypto } = deps
  const walletId = wallet.id
  const [config, device, own] = await Promise.all([deps.readConfig(), vault.device(), makeHandoverKeys(crypto)])
  const commitment = await commitTo(own.publicKey, crypto)
  const { id } = await api.ask('/api/handover/ask', { walletId, commitment }, handoverAskedSchema, { signal })
  try {
    const { old } = await waitForState(deps, { id, seen: 'asked', next: 'answered', signal })
    if (!old) throw handoverFailed('the other device showed no key')
    // Only now: before this, the other key could have been chosen to fit.
    await api.ask('/api/handover/reveal', { id, publicKey: own.publicKey }, v.object({}), { signal })
    const place = {
      ...{ id, walletId, newDeviceId: device.id, newKey: own.publicKey },
      ...{ oldDeviceId: old.deviceId, oldKey: old.publicKey, generation: old.generation },
    }
    onNumber(await handoverNumber(place, crypto))
    await waitForState(deps, { id, seen: 'revealed', next: 'sealed', signal })
    workers.preload()
    const { sealed, auth } = await api.ask('/api/handover/take', { id }, handoverTakenSchema, { signal })
    const publicKeys = readPublicKeys(wallet)
    const { generation } = old
    const { auth: recipient, recovery } = managedRecipients(config)
    const next = { walletId, deviceId: device.id, generation: generation + 1 }
    const { deviceShare, shares, proof, recoveryKey } = await workers.run('receiveWallet', {
      publicKeys,
      wrapKey: device.wrapKey,
      sealKeys: device.sealKeys,
      from: { walletId, deviceId: old.deviceId, generation },
      auth: base64urlnopad.decode(auth),
      sealed: base64urlnopad.decode(sealed),
      keys: own.keys,
      sender: base64urlnopad.decode(old.publicKey),
      info: handoverInfo(place),
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
    return await api.ask('/api/shares/add', { walletId, shares, proof }, embeddedWalletSchema)
  } catch (error) {
    // Nobody is left to be let in; a server that does not hear it forgets it by itself.
    if (signal.aborted) api.ask('/api/handover/deny', { id }, v.object({})).catch(() => undefined)
    throw error
  }
}
