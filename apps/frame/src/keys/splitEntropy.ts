import { embeddedError } from '@latchkey/protocol/frame'
import { combine, split } from 'shamir-secret-sharing'
import { type DerivedKeys, deriveKeys, type PublicKeys } from './deriveKeys.ts'
import { randomEntropy } from './randomEntropy.ts'

export type Shares = { device: Uint8Array; auth: Uint8Array; recovery: Uint8Array; wipe(): void }

/** Three shares of 33 bytes, of which any two rebuild the entropy and one tells nothing. */
export async function splitEntropy(entropy: Uint8Array, crypto: Crypto): Promise<Shares> {
  // The polynomials' coefficients are drawn inside: with bad randomness one share would tell the secret.
  randomEntropy(crypto).fill(0)
  const [device, auth, recovery] = await split(entropy, 3, 2)
  if (!device || !auth || !recovery) throw embeddedError('SHARE_UNAVAILABLE')
  return { device, auth, recovery, wipe: () => [device, auth, recovery].map((share) => share.fill(0)) }
}

/**
 * The entropy and keys of two shares. Shares of different sets, or a bit that flipped, rebuild a wrong secret without a
 * word: so nothing is used before its public keys are the wallet's.
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
    // One share twice.
    throw embeddedError('SHARE_MISMATCH', { cause })
  }
}

function isSame(one: Uint8Array, other: Uint8Array) {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
