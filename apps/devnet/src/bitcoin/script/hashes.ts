import { createHash } from 'node:crypto'
import { ripemd160 } from '@noble/hashes/legacy.js'

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Double SHA-256, which identifies transactions and blocks. */
export function hash256(...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(sha256(...parts))
}

/** The hash in addresses. */
export function hash160(bytes: Uint8Array): Uint8Array {
  return ripemd160(sha256(bytes))
}

/** A tagged hash (BIP340). */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const tagHash = sha256(Buffer.from(tag))
  return sha256(tagHash, tagHash, ...parts)
}

/** A hash in display order: reversed. */
export function readable(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex')
}
