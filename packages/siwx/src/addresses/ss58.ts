import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

export type Ss58Address = { prefix: number; publicKey: Uint8Array }

/**
 * Parses an address of a Polkadot account (https://docs.substrate.io/reference/address-formats) and verifies its
 * checksum. Undefined if it is invalid or one of the short forms, which contain an index instead of a key.
 */
export function readSs58(text: string): Ss58Address | undefined {
  if (text.length < 46 || text.length > 50) return undefined
  const bytes = decode(text)
  const [first = 255, second = 0] = bytes ?? []
  // Prefixes below 64 take one byte; others take two bytes for 14 bits.
  const width = first < 64 ? 1 : 2
  if (!bytes || first > 127 || bytes.length !== width + KEY_LENGTH + CHECK_LENGTH) return undefined
  const body = bytes.subarray(0, width + KEY_LENGTH)
  if (checkOf(body).some((byte, index) => byte !== bytes[body.length + index])) return undefined
  const prefix = width === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  // Each prefix has one encoding, so that an address has one text.
  if (width === 2 && prefix < 64) return undefined
  return { prefix, publicKey: body.slice(width) }
}

/**
 * Encodes an address with a network's prefix.
 *
 * @throws RangeError for a prefix outside 0 to 16383.
 */
export function writeSs58({ prefix, publicKey }: Ss58Address): string {
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > 0x3fff) throw new RangeError('Not an SS58 prefix')
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.of(...head, ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...checkOf(body)))
}

const KEY_LENGTH = 32
const CHECK_LENGTH = 2

function checkOf(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...utf8ToBytes('SS58PRE'), ...body), { dkLen: 64 }).subarray(0, CHECK_LENGTH)
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}
