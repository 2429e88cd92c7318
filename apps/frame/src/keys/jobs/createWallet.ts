import { deriveKeys, type PublicKeys } from '../deriveKeys.ts'
import type { SetPlace } from '../deviceShare.ts'
import { randomEntropy } from '../randomEntropy.ts'
import { proveKeys } from '../sign.ts'
import { createSet, type NewSet, type SetRecipients } from './createSet.ts'

export type CreateWallet = { place: SetPlace; userId: string; wrapKey: CryptoKey; recipients: SetRecipients }

export type CreatedWallet = NewSet & { publicKeys: PublicKeys; proofs: PublicKeys }

/** Creates a wallet. Only its public keys, proofs that we hold them, and wrapped shares leave the worker. */
export async function createWallet(input: CreateWallet, crypto: Crypto): Promise<CreatedWallet> {
  const entropy = randomEntropy(crypto)
  const keys = await deriveKeys(entropy, crypto.subtle)
  try {
    const proofs = proveKeys(keys, { walletId: input.place.walletId, userId: input.userId })
    // A first set isn't proved as one: the wallet's own proofs name its user.
    const place = { ...input.place, deviceSince: 0 }
    const set = await createSet({ crypto, wrapKey: input.wrapKey }, place, input.recipients, { entropy, keys })
    return { ...set, publicKeys: keys.publicKeys, proofs }
  } finally {
    keys.wipe()
    entropy.fill(0)
  }
}
