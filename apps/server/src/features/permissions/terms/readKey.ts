import { parsePublicKey } from '@latchkey/accounts/keys'
import type { Address, Hex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { ApiError } from '../../../base/apiError.ts'

/**
 * The address of a session's key. @throws ApiError 400 if it isn't a secp256k1 point: the account of a session checks no other
 * signatures
 */
export function readKey(key: SessionKey): Address {
  return publicKeyToAddress(readPublicKey(key))
}

/** The address of the app's key in a request for a new session. @throws ApiError 400 if it isn't the only one */
export function readAppKey({ data }: { data: { keys: readonly SessionKey[] } }): Address {
  const [key, ...others] = data.keys
  if (!key || others.length > 0) throw new ApiError(400, { field: 'key', description: 'A session has one key' })
  return readKey(key)
}

/** The same key as 65 bytes. @throws ApiError 400 */
export function readPublicKey({ type, publicKey }: SessionKey): Hex {
  if (type !== 'secp256k1') throw new ApiError(400, { field: 'key', description: 'Unsupported key type' })
  const point = parsePublicKey(decodeQuirk(publicKey))
  if (!point) throw new ApiError(400, { field: 'key', description: 'The public key is not a secp256k1 point' })
  return point
}

type SessionKey = { type: string; publicKey: string }

// Apps that create a session as the reference's do pass the co-signer's key on as they got it: in hex of its 130 hex digits.
function decodeQuirk(publicKey: string): string {
  const digits = publicKey.replace(/^0x/, '')
  return /^([0-9a-f]{2}){130}$/i.test(digits) ? Buffer.from(digits, 'hex').toString('latin1') : digits
}
