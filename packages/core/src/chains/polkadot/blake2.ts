import { blake2b } from '@noble/hashes/blake2.js'

/**
 * BLAKE2b (RFC 7693), which Polkadot hashes with.
 *
 * @throws Error for a length outside 1 to 64, a key of more than 64 bytes, and a salt or a personal of other than 16
 * (specification 5).
 */
export function blake2(bytes: Uint8Array, options: Blake2Options): Uint8Array {
  const { length, key, salt, personal } = options
  return blake2b(bytes, {
    dkLen: length,
    ...(key ? { key } : {}),
    ...(salt ? { salt } : {}),
    ...(personal ? { personalization: personal } : {}),
  })
}

export type Blake2Options = {
  /** Of the hash, in bytes. */
  length: number
  key?: Uint8Array | undefined
  salt?: Uint8Array | undefined
  personal?: Uint8Array | undefined
}
