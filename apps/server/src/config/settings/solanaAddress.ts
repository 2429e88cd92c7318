import { base58 } from '@scure/base'

/** Whether a text is a base58 Solana address of 32 bytes. */
export function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && base58.decode(text).length === 32
}
