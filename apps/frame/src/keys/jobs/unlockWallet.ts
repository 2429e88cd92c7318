import { shareInfo } from '@latchkey/protocol/embedded'
import type { WrappedShare } from '../../vault/openVault.ts'
import type { PublicKeys } from '../deriveKeys.ts'
import { type SetPlace, unwrapShare } from '../deviceShare.ts'
import { openSealed } from '../seal.ts'
import { combineShares } from '../splitEntropy.ts'

/** What this device needs to rebuild its keys: its own share, and the one that the server just released to it. */
export type Unlock = {
  place: SetPlace
  publicKeys: PublicKeys
  wrapKey: CryptoKey
  sealKeys: CryptoKeyPair
  deviceShare: WrappedShare
  /** Sealed to `sealKeys`. */
  authShare: Uint8Array
}

/** The wallet's entropy and keys, verified. The caller wipes them. */
export async function unlockWallet(unlock: Unlock, crypto: Crypto) {
  const { place, publicKeys } = unlock
  const device = await unwrapShare({ crypto, key: unlock.wrapKey }, place, unlock.deviceShare)
  try {
    const auth = await openSealed(unlock.sealKeys, shareInfo({ ...place, share: 'auth' }), unlock.authShare)
    try {
      return await combineShares([device, auth], publicKeys, crypto.subtle)
    } finally {
      auth.fill(0)
    }
  } finally {
    device.fill(0)
  }
}
