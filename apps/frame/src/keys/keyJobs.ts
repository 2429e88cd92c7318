import { openRecoveryKey, type RecoveryUnlock } from '../recovery/openRecoveryKey.ts'
import { addRecoveryMethod } from './jobs/addRecoveryMethod.ts'
import { changeRecovery } from './jobs/changeRecovery.ts'
import { createWallet } from './jobs/createWallet.ts'
import { exportKeys } from './jobs/exportKeys.ts'
import { receiveWallet } from './jobs/receiveWallet.ts'
import { recoverWallet } from './jobs/recoverWallet.ts'
import { sealForDevice } from './jobs/sealForDevice.ts'
import { signRequest } from './jobs/signRequest.ts'

/** Everything that needs a key in the clear. Each job runs in its own worker, which is terminated afterwards. */
export const keyJobs = {
  createWallet,
  recoverWallet,
  signRequest,
  exportKeys,
  addRecoveryMethod,
  testRecovery,
  changeRecovery,
  sealForDevice,
  receiveWallet,
}

type KeyJobs = typeof keyJobs
export type KeyJobName = keyof KeyJobs
export type KeyJobInput<name extends KeyJobName> = Parameters<KeyJobs[name]>[0]
export type KeyJobOutput<name extends KeyJobName> = Awaited<ReturnType<KeyJobs[name]>>

/** Checks that a method opens the wallet's recovery key; throws if it doesn't. */
export async function testRecovery(unlock: RecoveryUnlock, crypto: Crypto): Promise<void> {
  await openRecoveryKey(unlock, crypto)
}
