import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Address } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { ApiError } from '../apiError.ts'

/**
 * The address of a session's key. @throws ApiError 400 if it isn't a secp256k1 point: the account of a session checks no other
 * signatures
 */
export function readKey({ type, publicKey }: { type: string; publicKey: string }): Address {
  if (type !== 'secp256k1') throw new ApiError(400, { field: 'key', description: 'Unsupported key type' })
  const point = uncompressed(publicKey)
  if (!point) throw new ApiError(400, { field: 'key', description: 'The public key is not a secp256k1 point' })
  return publicKeyToAddress(point)
}

function uncompressed(publicKey: string): `0x${string}` | undefined {
  const digits = publicKey.replace(/^0x/, '')
  if (!/^([0-9a-f]{66}|[0-9a-f]{130})$/i.test(digits)) return undefined
  try {
    return `0x${secp256k1.Point.fromHex(digits).toHex(false)}`
  } catch {
    return undefined
  }
}
