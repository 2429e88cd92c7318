import { openRecoveryKey, type RecoveryUnlock } from '../../recovery/openRecoveryKey.ts'

/** Whether a method opens the wallet's recovery key: it throws where not. */
export async function testRecovery(unlock: RecoveryUnlock, crypto: Crypto): Promise<void> {
  await openRecoveryKey(unlock, crypto)
}
