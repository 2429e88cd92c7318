import type { Address, Hex } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { refuse } from '../approval/refuse.ts'

/**
 * The address of a `secp256k1` key, compressed or not, with or without `0x`.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` for any other key: a session's account checks no other signatures
 */
export async function addressOfKey({ type, publicKey }: { type: string; publicKey: string }): Promise<Address> {
  if (type !== 'secp256k1') throw refuse('permissions can only be granted to a secp256k1 key')
  const digits = publicKey.replace(/^0x/, '')
  if (/^04[0-9a-f]{128}$/i.test(digits)) return publicKeyToAddress(`0x${digits}`)
  if (!/^0[23][0-9a-f]{64}$/i.test(digits)) throw refuse('the public key is not valid')
  return publicKeyToAddress(await uncompress(digits))
}

/** Few apps send compressed keys, so the curve is only loaded for those. */
async function uncompress(digits: string): Promise<Hex> {
  const { secp256k1 } = await import('@noble/curves/secp256k1.js')
  try {
    return `0x${secp256k1.Point.fromHex(digits).toHex(false)}`
  } catch {
    throw refuse('the public key is not valid')
  }
}
