import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Hex } from 'viem'

/**
 * A secp256k1 key as 65 bytes.
 *
 * @param text hex, compressed or not, with or without `0x`
 * @returns undefined if it isn't a point of the curve: a session's account checks no other signatures
 */
export function parsePublicKey(text: string): Hex | undefined {
  const digits = text.replace(/^0x/, '')
  if (!/^([0-9a-f]{66}|[0-9a-f]{130})$/i.test(digits)) return undefined
  try {
    return `0x${secp256k1.Point.fromHex(digits).toHex(false)}`
  } catch {
    return undefined
  }
}
