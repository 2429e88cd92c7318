import { isLatchkeyError } from '@latchkey/protocol'
import { shareInfo } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { openRecoveryKey, type RecoveryUnlock } from '../../recovery/openRecoveryKey.ts'
import type { PublicKeys } from '../deriveKeys.ts'
import type { NewSetPlace, SetPlace } from '../deviceShare.ts'
import { openSealed } from '../seal.ts'
import { combineShares } from '../splitEntropy.ts'
import { createSet, type NewSet, type SetRecipients } from './createSet.ts'

/** Another device's set, as the server passes it to a new device. */
export type StoredSet = {
  place: SetPlace
  /** Sealed to this device. */
  auth: Uint8Array
  /** `managed`: sealed to this device; `owner`: to the recovery key. */
  recovery: { kind: 'managed' | 'owner'; sealed: Uint8Array }
}

export type RecoverWallet = {
  publicKeys: PublicKeys
  sealKeys: CryptoKeyPair
  wrapKey: CryptoKey
  sets: readonly StoredSet[]
  /** What opens the owner's recovery key; not needed in managed mode. */
  unlock?: RecoveryUnlock
  place: NewSetPlace
  recipients: SetRecipients
}

/** Rebuilds a wallet on a device that has no share of it, and creates a set for this device. */
export async function recoverWallet(input: RecoverWallet, crypto: Crypto): Promise<NewSet> {
  const recoveryKeys = input.unlock && (await openRecoveryKey(input.unlock, crypto))
  const wallet = await openAny(input, recoveryKeys, crypto)
  try {
    return await createSet({ crypto, wrapKey: input.wrapKey }, input.place, input.recipients, wallet)
  } finally {
    wallet.wipe()
  }
}

// Newest first. A corrupt row doesn't lock the owner out as long as another set is intact.
async function openAny(input: RecoverWallet, recoveryKeys: CryptoKeyPair | undefined, crypto: Crypto) {
  let failure: unknown = embeddedError('RECOVERY_FAILED')
  for (const set of input.sets) {
    const keys = set.recovery.kind === 'managed' ? input.sealKeys : recoveryKeys
    if (!keys) continue
    try {
      return await openSet(set, input, keys, crypto)
    } catch (error) {
      if (!isLatchkeyError(error)) throw error
      failure = error
    }
  }
  throw failure
}

async function openSet(set: StoredSet, input: RecoverWallet, recoveryKeys: CryptoKeyPair, crypto: Crypto) {
  const auth = await openSealed(input.sealKeys, shareInfo({ ...set.place, share: 'auth' }), set.auth)
  try {
    const info = shareInfo({ ...set.place, share: 'recovery' })
    const recovery = await openSealed(recoveryKeys, info, set.recovery.sealed)
    try {
      return await combineShares([auth, recovery], input.publicKeys, crypto.subtle)
    } finally {
      recovery.fill(0)
    }
  } finally {
    auth.fill(0)
  }
}
