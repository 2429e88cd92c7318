import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'

/**
 * Derives an ed25519 secret key with SLIP-10, which only has hardened steps.
 *
 * @param path indices without the hardening offset: `[44, 501, 0, 0]` is m/44'/501'/0'/0'.
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, index + 0x80000000)
    const child = hmac(sha512, node.subarray(32), data)
    node.fill(0)
    data.fill(0)
    node = child
  }
  const secret = node.slice(0, 32)
  node.fill(0)
  return secret
}
