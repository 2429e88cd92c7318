import {
  type EmbeddedWallet,
  embeddedWalletSchema,
  type RecoveryAnswer,
  recoveryAnswerSchema,
} from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { base64urlnopad } from '@scure/base'
import { type Opener, readUnlock } from '../recovery/readUnlock.ts'
import { managedRecipients } from './createOnDevice.ts'
import type { PublicKeys } from './deriveKeys.ts'
import type { SetRecipients } from './jobs/createSet.ts'
import type { StoredSet } from './jobs/recoverWallet.ts'
import type { KeysDeps } from './keysDeps.ts'

/** Rebuilds a wallet on a new device and creates a set for that device. */
export async function recoverOnDevice(
  deps: KeysDeps,
  wallet: EmbeddedWallet,
  opener: Opener | undefined,
): Promise<EmbeddedWallet> {
  const { api, vault, workers } = deps
  workers.preload()
  const walletId = wallet.id
  if (wallet.recoveryMode !== 'managed' && !opener) throw embeddedError('RECOVERY_REQUIRED')
  const answer = await api.request('/api/recovery/release', { walletId }, recoveryAnswerSchema)
  const [config, device] = await Promise.all([deps.readConfig(), vault.device()])
  const unlock = opener && (await readUnlock(opener, { walletId, ...readRecoveryKey(answer) }, deps.passkeys))
  const { deviceSince } = wallet
  const place = { walletId, deviceId: device.id, deviceSince, generation: newest(answer) + 1 }
  const managed = managedRecipients(config)
  // A wallet that its owner had to open stays that way, whatever mode the server reports.
  const recipients = unlock ? { ...managed, recovery: ownerRecipient(unlock.recoveryKey) } : managed
  const publicKeys = readPublicKeys(wallet)
  const { sealKeys, wrapKey } = device
  const job = { publicKeys, sealKeys, wrapKey, sets: readSets(walletId, answer), place, recipients }
  const { deviceShare, shares, proof } = await workers.run('recoverWallet', unlock ? { ...job, unlock } : job)
  const vouched = unlock ? { recoveryKey: unlock.recoveryKey } : {}
  await vault.keepShare({ walletId, generation: place.generation, publicKeys, ...vouched, ...deviceShare })
  return api.request('/api/shares/add', { walletId, shares, proof }, embeddedWalletSchema)
}

/** As bytes. */
export function readPublicKeys({ publicKeys }: Pick<EmbeddedWallet, 'publicKeys'>): PublicKeys {
  const { eip155, solana } = publicKeys
  return { eip155: base64urlnopad.decode(eip155), solana: base64urlnopad.decode(solana) }
}

/** The recovery share of a wallet that only its owner can open. */
export function ownerRecipient(publicKey: Uint8Array): SetRecipients['recovery'] {
  return { kind: 'owner', id: 'owner', publicKey }
}

function readRecoveryKey({ recoveryKey, methods }: Pick<RecoveryAnswer, 'recoveryKey' | 'methods'>) {
  if (recoveryKey === undefined) throw embeddedError('RECOVERY_FAILED')
  return { recoveryKey: base64urlnopad.decode(recoveryKey), methods }
}

function newest({ sets }: RecoveryAnswer): number {
  return Math.max(0, ...sets.map(({ generation }) => generation))
}

function readSets(walletId: string, { sets }: RecoveryAnswer): readonly StoredSet[] {
  return sets.map(({ deviceId, generation, auth, recovery }) => ({
    place: { walletId, deviceId, generation },
    auth: base64urlnopad.decode(auth),
    recovery: { kind: recovery.kind, sealed: base64urlnopad.decode(recovery.sealed) },
  }))
}
