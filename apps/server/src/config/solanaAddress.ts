import { base58 } from '@scure/base'

/** Whether a text is the 32 bytes of a Solana address in base58. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === 32
}
