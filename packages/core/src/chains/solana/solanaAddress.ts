import { LatchkeyError } from '@latchkey/protocol'
import { fromBase58 } from '@latchkey/protocol/base58'

/** Base58 of 32 bytes. Created only by {@link isSolanaAddress} and {@link solanaAddress}. */
export type SolanaAddress = string & { readonly '~brand': 'SolanaAddress' }

/** Whether a text is the canonical base58 of 32 bytes. Blockhashes have the same format. */
export function isSolanaAddress(text: string): text is SolanaAddress {
  return decodeSolanaAddress(text) !== undefined
}

/** Validates and brands an address. @throws LatchkeyError `INVALID_ADDRESS` */
export function solanaAddress(text: string): SolanaAddress {
  if (!isSolanaAddress(text)) throw new LatchkeyError('INVALID_ADDRESS', { data: { address: text.slice(0, 100) } })
  return text
}

/** The 32 bytes of a Solana address; undefined for any other text. */
export function decodeSolanaAddress(text: string): Uint8Array<ArrayBuffer> | undefined {
  // 44 digits at most: longer texts are rejected before they cost time.
  const bytes = fromBase58(text, 44)
  return bytes?.length === 32 ? bytes : undefined
}
