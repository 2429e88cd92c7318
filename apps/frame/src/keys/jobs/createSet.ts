import { type ShareSet, shareInfo, sharesProofText } from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'
import type { WrappedShare } from '../../vault/openVault.ts'
import type { DerivedKeys } from '../deriveKeys.ts'
import { type NewSetPlace, type SetPlace, wrapShare } from '../deviceShare.ts'
import { sealTo } from '../seal.ts'
import { proveKey } from '../sign.ts'
import { type Shares, splitEntropy } from '../splitEntropy.ts'

/** Who gets the shares of a new set: two of them leave, each sealed to a separate key. */
export type SetRecipients = {
  auth: { id: string; publicKey: Uint8Array }
  /** `managed`: the key service's recovery key; `owner`: the key that only the owner can open. */
  recovery: { kind: 'managed' | 'owner'; id: string; publicKey: Uint8Array }
}

export type NewSet = {
  deviceShare: WrappedShare
  shares: ShareSet
  /** Base64url: proves that the device that adds the set can sign with the wallet. */
  proof: string
}

/** A new 2-of-3 split: one share wrapped for this device's vault, the others sealed for the server. */
export async function createSet(
  deps: { crypto: Crypto; wrapKey: CryptoKey },
  place: NewSetPlace,
  recipients: SetRecipients,
  wallet: { entropy: Uint8Array; keys: DerivedKeys },
): Promise<NewSet> {
  const shares = await splitEntropy(wallet.entropy, deps.crypto)
  const proof = proveKey(wallet.keys, sharesProofText(place))
  try {
    return { ...(await sealSet(deps, place, recipients, shares)), proof: base64urlnopad.encode(proof) }
  } finally {
    shares.wipe()
  }
}

async function sealSet(
  deps: { crypto: Crypto; wrapKey: CryptoKey },
  place: SetPlace,
  { auth, recovery }: SetRecipients,
  shares: Shares,
): Promise<Pick<NewSet, 'deviceShare' | 'shares'>> {
  const seal = async (share: 'auth' | 'recovery', publicKey: Uint8Array) =>
    base64urlnopad.encode(await sealTo(publicKey, shareInfo({ ...place, share }), shares[share]))
  return {
    deviceShare: await wrapShare({ crypto: deps.crypto, key: deps.wrapKey }, place, shares.device),
    shares: {
      generation: place.generation,
      auth: { keyId: auth.id, sealed: await seal('auth', auth.publicKey) },
      recovery: { kind: recovery.kind, keyId: recovery.id, sealed: await seal('recovery', recovery.publicKey) },
    },
  }
}
