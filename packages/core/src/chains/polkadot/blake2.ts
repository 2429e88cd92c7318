import { blake2b } from '@noble/hashes/blake2.js'

/**
 * BLAKE2b (RFC 7693), Polkadot's hash function.
 *
 * @throws Error for a length outside 1 to 64, a key longer than 64 bytes, and a salt or personalization that is not 16
 * bytes long (specification 5).
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
