import type { Address } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { refuse } from '../approval/refuse.ts'

/**
 * The address of a `secp256k1` key, compressed or not, with or without `0x`.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` for any other key: a session's account checks no other signatures
 */
export async function addressOfKey({ type, publicKey }: { type: string; publicKey: string }): Promise<Address> {
  if (type !== 'secp256k1') throw refuse('permissions can only be granted to a secp256k1 key')
  // It brings the curve, which no other request needs.
  const { parsePublicKey } = await import('@latchkey/accounts/keys')
  const key = parsePublicKey(publicKey)
  if (!key) throw refuse('the public key is not valid')
  return publicKeyToAddress(key)
}
