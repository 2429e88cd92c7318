import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from './base64.ts'
import { deriveSymKey, type RandomBytes } from './keys.ts'

const IV_BYTES = 12
const KEY_BYTES = 32
const TAG_BYTES = 16

/**
 * Encrypts a text with the key of a topic. With `senderPublicKey`, the envelope names its sender, so that a receiver who doesn't
 * have the key yet can derive it (type 1).
 *
 * @returns standard base64 (https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes)
 */
export function seal(text: string, symKey: string, randomBytes: RandomBytes, senderPublicKey?: string): string {
  const iv = randomBytes(IV_BYTES)
  const sealed = chacha20poly1305(hexToBytes(symKey), iv).encrypt(utf8ToBytes(text))
  const head =
    senderPublicKey === undefined ? Uint8Array.of(0) : concatBytes(Uint8Array.of(1), hexToBytes(senderPublicKey))
  return toBase64(concatBytes(head, iv, sealed))
}

/** The key that opens an envelope: the key of its topic (type 0), or the receiver's secret key (type 1). */
export type OpeningKey = { symKey?: string | undefined; secretKey?: string | undefined }
export type Opened = { text: string; senderPublicKey?: string }

/**
 * Decrypts an envelope. Undefined if it is truncated or modified, of an unknown type, or sealed with another key.
 */
export async function open(message: string, { symKey, secretKey }: OpeningKey): Promise<Opened | undefined> {
  const bytes = fromBase64(message)
  const type = bytes?.[0]
  if (!bytes || (type !== 0 && type !== 1)) return undefined
  const start = type === 0 ? 1 : 1 + KEY_BYTES
  if (bytes.length < start + IV_BYTES + TAG_BYTES) return undefined
  try {
    const senderPublicKey = type === 1 ? bytesToHex(bytes.subarray(1, start)) : undefined
    const key =
      senderPublicKey && secretKey
        ? await deriveSymKey(secretKey, senderPublicKey)
        : senderPublicKey
          ? undefined
          : symKey
    if (!key) return undefined
    const iv = bytes.subarray(start, start + IV_BYTES)
    const plain = chacha20poly1305(hexToBytes(key), iv).decrypt(bytes.subarray(start + IV_BYTES))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain)
    return senderPublicKey ? { text, senderPublicKey } : { text }
  } catch {
    return undefined
  }
}
