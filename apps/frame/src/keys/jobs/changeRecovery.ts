import { shareInfo } from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'
import { openRecoveryKey, type RecoveryUnlock } from '../../recovery/openRecoveryKey.ts'
import { type NewSetPlace, unwrapShare } from '../deviceShare.ts'
import { openSealed } from '../seal.ts'
import { combineShares } from '../splitEntropy.ts'
import { createSet, type NewSet, type SetRecipients } from './createSet.ts'
import { type Unlock, unlockWallet } from './unlockWallet.ts'

export type ChangeRecovery = {
  unlock: Unlock
  /** Of the set that replaces this device's current one. */
  place: NewSetPlace
  recipients: SetRecipients
  /** What opens the owner's recovery key, if the new set's recovery share is sealed to it. */
  recovery: RecoveryUnlock | undefined
}

/**
 * Creates a new set for this device whose recovery share is sealed to someone else. If that is the owner, the wallet is
 * first restored from what will be stored, so that a lock that can't be opened is found while the old method still
 * works.
 */
export async function changeRecovery(input: ChangeRecovery, crypto: Crypto): Promise<NewSet> {
  const { unlock, place, recipients } = input
  const recoveryKeys = input.recovery && (await openRecoveryKey(input.recovery, crypto))
  const wallet = await unlockWallet(unlock, crypto)
  try {
    const set = await createSet({ crypto, wrapKey: unlock.wrapKey }, place, recipients, wallet)
    if (recoveryKeys) await restore(input, set, recoveryKeys, crypto)
    return set
  } finally {
    wallet.wipe()
  }
}

async function restore({ unlock, place }: ChangeRecovery, set: NewSet, keys: CryptoKeyPair, crypto: Crypto) {
  const device = await unwrapShare({ crypto, key: unlock.wrapKey }, place, set.deviceShare)
  const sealed = base64urlnopad.decode(set.shares.recovery.sealed)
  const recovery = await openSealed(keys, shareInfo({ ...place, share: 'recovery' }), sealed)
  const restored = await combineShares([device, recovery], unlock.publicKeys, crypto.subtle)
  restored.wipe()
  device.fill(0)
  recovery.fill(0)
}
