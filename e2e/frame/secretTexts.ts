import { pbkdf2Sync } from 'node:crypto'
import { base58, base64, base64urlnopad, hex } from '@scure/base'
import { english, mnemonicToAccount } from 'viem/accounts'

/**
 * Every text that a wallet's secrets may appear as: its entropy, seed and keys in the usual encodings, and any three
 * consecutive words, which no other phrase contains.
 *
 * @param solana what the export page shows: base58 of secret and public key
 */
export function secretTexts(words: readonly string[], solana: string): string[] {
  const phrase = words.join(' ')
  const eip155 = mnemonicToAccount(phrase).getHdKey().privateKey
  if (!eip155) throw new Error('The words have no key')
  const seed = new Uint8Array(pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512'))
  const written = [entropyOf(words), seed, eip155, base58.decode(solana).slice(0, 32)].flatMap((secret) => [
    hex.encode(secret),
    hex.encode(secret).toUpperCase(),
    base58.encode(secret),
    base64.encode(secret),
    base64urlnopad.encode(secret),
    secret.join(','),
  ])
  const runs = words.slice(2).map((_, at) => words.slice(at, at + 3))
  return [solana, ...written, ...runs.flatMap((run) => [run.join(' '), run.join('\n'), run.join(',')])]
}

// Each word encodes 11 bits: 256 of entropy, 8 of checksum (BIP-39).
function entropyOf(words: readonly string[]): Uint8Array {
  const bits = words.map((word) => english.indexOf(word).toString(2).padStart(11, '0')).join('')
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}
