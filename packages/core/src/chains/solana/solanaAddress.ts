import { LatchkeyError } from '@latchkey/protocol'
import { fromBase58 } from '@latchkey/protocol/base58'

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
  // 44 digits at most: a longer text is refused before it costs time.
  const bytes = fromBase58(text, 44)
  return bytes?.length === 32 ? bytes : undefined
}
