import { base58 } from '@scure/base'

/** Whether a text is the 32 bytes of a Solana address in base58. */
export function isSolanaAddress(text: string): boolean {
  return decodeSolanaAddress(text) !== undefined
}

/** The 32 bytes of an address; undefined for everything else. */
export function decodeSolanaAddress(text: string): Uint8Array | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return undefined
  const bytes = base58.decode(text)
  return bytes.length === 32 ? bytes : undefined
}
