const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Base58 with Bitcoin's alphabet (https://datatracker.ietf.org/doc/html/draft-msporny-base58). For keys and addresses
 * only, because its time grows with the square of the length.
 */
export function toBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** The bytes; undefined if a character is not in the alphabet or the text is longer than `limit`. */
export function fromBase58(text: string, limit = 4096): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > limit) return undefined
  let value = 0n
  for (const char of text) {
    const digit = ALPHABET.indexOf(char)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const tail: number[] = []
  for (; value > 0n; value /= 256n) tail.unshift(Number(value % 256n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...tail])
}
