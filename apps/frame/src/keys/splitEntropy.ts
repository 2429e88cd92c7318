import { embeddedError } from '@latchkey/protocol/frame'
import { combine, split } from 'shamir-secret-sharing'
import { type DerivedKeys, deriveKeys, type PublicKeys } from './deriveKeys.ts'
import { randomEntropy } from './randomEntropy.ts'

export type Shares = { device: Uint8Array; auth: Uint8Array; recovery: Uint8Array; wipe(): void }

/** Three shares of 33 bytes. Any two rebuild the entropy; one alone reveals nothing. */
export async function splitEntropy(entropy: Uint8Array, crypto: Crypto): Promise<Shares> {
  // The library draws the polynomials' coefficients itself: with bad randomness one share would reveal the secret.
  randomEntropy(crypto).fill(0)
  const [device, auth, recovery] = await split(entropy, 3, 2)
  if (!device || !auth || !recovery) throw embeddedError('SHARE_UNAVAILABLE')
  return { device, auth, recovery, wipe: () => [device, auth, recovery].map((share) => share.fill(0)) }
}

/**
 * Rebuilds the entropy and keys from two shares. Shares from different sets or a flipped bit silently produce a wrong
 * secret, so the result is checked against the wallet's public keys before it is used.
 *
 * @throws `SHARE_MISMATCH`
 */
export async function combineShares(
  shares: readonly [Uint8Array, Uint8Array],
  publicKeys: PublicKeys,
  subtle: SubtleCrypto,
): Promise<{ entropy: Uint8Array<ArrayBuffer>; keys: DerivedKeys; wipe(): void }> {
  const entropy = await rebuild(shares)
  const keys = await deriveKeys(entropy, subtle)
  const wipe = () => {
    entropy.fill(0)
    keys.wipe()
  }
  if (isSame(keys.publicKeys.eip155, publicKeys.eip155) && isSame(keys.publicKeys.solana, publicKeys.solana))
    return { entropy, keys, wipe }
  wipe()
  throw embeddedError('SHARE_MISMATCH')
}

async function rebuild(shares: readonly [Uint8Array, Uint8Array]) {
  if (shares.some((share) => share.length !== 33)) throw embeddedError('SHARE_MISMATCH')
  try {
    return new Uint8Array(await combine([...shares]))
  } catch (cause) {
    // The same share twice.
    throw embeddedError('SHARE_MISMATCH', { cause })
  }
}

function isSame(one: Uint8Array, other: Uint8Array) {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
