import { LatchkeyError } from '@latchkey/protocol'

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BYTES = 32

/** The base58 of 32 bytes. Made by {@link isSolanaAddress} and {@link solanaAddress} only. */
export type SolanaAddress = string & { readonly '~brand': 'SolanaAddress' }

/** Whether a text is base58 of 32 bytes, written in the one right way. A blockhash is written so too. */
export function isSolanaAddress(text: string): text is SolanaAddress {
  return decodeSolanaAddress(text) !== undefined
}

/** Checks an address and brands it. @throws LatchkeyError `INVALID_ADDRESS` */
export function solanaAddress(text: string): SolanaAddress {
  if (!isSolanaAddress(text)) throw new LatchkeyError('INVALID_ADDRESS', { data: { address: text.slice(0, 100) } })
  return text
}

/** The 32 bytes of a Solana address; undefined for every other text. */
export function decodeSolanaAddress(text: string): Uint8Array<ArrayBuffer> | undefined {
  // 32 bytes have 32 to 44 digits; longer ones are refused before they cost time.
  if (text.length < BYTES || text.length > 44) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = digits.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  // Each leading 1 stands for a byte of zero.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = value.toString(16).padStart(BYTES * 2, '0')
  const isRightLength = hex.length === BYTES * 2 && zeros === leadingZeroBytes(hex)
  return isRightLength ? Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)) : undefined
}

function leadingZeroBytes(hex: string): number {
  const zeros = /^(?:00)*/.exec(hex)?.[0] ?? ''
  return zeros.length / 2
}
