import { wordlist } from '@scure/bip39/wordlists/english.js'

/**
 * The 24 words for 32 bytes of entropy (BIP-39) as ASCII bytes, separated by spaces. Bytes, because strings can't be
 * wiped.
 *
 * @param digest SHA-256 of the entropy: its first byte is the checksum.
 */
export function mnemonicBytes(entropy: Uint8Array, digest: Uint8Array): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(33)
  bits.set(entropy)
  bits[32] = digest[0] ?? 0
  const text = new Uint8Array(24 * 9)
  let length = 0
  for (let word = 0; word < 24; word++) {
    if (word > 0) text[length++] = 0x20
    // Only reads the list's own strings, without creating new ones.
    const letters = wordlist[readBits(bits, word * 11)] ?? ''
    for (let letter = 0; letter < letters.length; letter++) text[length++] = letters.charCodeAt(letter)
  }
  const words = text.slice(0, length)
  text.fill(0)
  bits.fill(0)
  return words
}

/** The 64-byte seed of the phrase (BIP-39, no passphrase), from the browser's PBKDF2. */
export async function mnemonicSeed(words: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto): Promise<Uint8Array> {
  const key = await subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  const salt = new TextEncoder().encode('mnemonic')
  return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 }, key, 512))
}

// Reads 11 bits, big-endian, at any position; they span at most three bytes.
function readBits(bytes: Uint8Array, at: number): number {
  const first = at >> 3
  const window = ((bytes[first] ?? 0) << 16) | ((bytes[first + 1] ?? 0) << 8) | (bytes[first + 2] ?? 0)
  return (window >> (24 - 11 - (at & 7))) & 0x7ff
}
