import { type Signable, sign } from '../sign.ts'
import { type Unlock, unlockWallet } from './unlockWallet.ts'

export type SignJob = { unlock: Unlock; signable: Signable }

/** Signs once. The keys only exist until this function returns. */
export async function signRequest({ unlock, signable }: SignJob, crypto: Crypto): Promise<Uint8Array> {
  const wallet = await unlockWallet(unlock, crypto)
  try {
    return sign(wallet.keys, signable)
  } finally {
    wallet.wipe()
  }
}
