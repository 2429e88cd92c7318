import { base64, hex } from '@scure/base'

/** The bytes of a partially signed transaction (BIP-174) in base64 or hex; undefined for anything else. */
export function readPsbt(text: string): Uint8Array | undefined {
  if (text.length > PSBT_TEXT_MAX) return undefined
  try {
    const bytes = /^70736274ff/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
    return hasMagic(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

/**
 * The unsigned transaction of a PSBT, as hex; undefined for version 2 (BIP-370), which does not contain it as a whole.
 */
export function unsignedTransactionOf(psbt: Uint8Array): string | undefined {
  let at = MAGIC.length
  for (;;) {
    const key = readBlock(psbt, at)
    if (!key || key.bytes.length === 0) return undefined
    const value = readBlock(psbt, key.end)
    if (!value) return undefined
    if (key.bytes.length === 1 && key.bytes[0] === UNSIGNED_TX) return hex.encode(value.bytes)
    at = value.end
  }
}

const PSBT_TEXT_MAX = 4_000_000
const UNSIGNED_TX = 0x00
const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)

function hasMagic(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte)
}

/** Reads a compact size and that many bytes; undefined if they exceed the input. */
function readBlock(bytes: Uint8Array, at: number): { bytes: Uint8Array; end: number } | undefined {
  const first = bytes[at]
  if (first === undefined || first === 0xff) return undefined
  const width = first === 0xfd ? 2 : first === 0xfe ? 4 : 0
  let length = width === 0 ? first : 0
  for (let index = width; index > 0; index--) length = length * 256 + (bytes[at + index] ?? Number.POSITIVE_INFINITY)
  const start = at + 1 + width
  const end = start + length
  return end <= bytes.length ? { bytes: bytes.subarray(start, end), end } : undefined
}
