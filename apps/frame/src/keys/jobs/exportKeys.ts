import { mnemonicBytes } from '../mnemonic.ts'
import { type Unlock, unlockWallet } from './unlockWallet.ts'

export type ExportedKeys = {
  /** 24 words in ASCII, separated by spaces. */
  words: Uint8Array
  /** 32 bytes. */
  eip155: Uint8Array
  /** 64 bytes in Solana's import format: secret key, then public key. */
  solana: Uint8Array
}

/** The wallet's keys, for the one page that shows them to the owner. */
export async function exportKeys({ unlock }: { unlock: Unlock }, crypto: Crypto): Promise<ExportedKeys> {
  const { entropy, keys, wipe } = await unlockWallet(unlock, crypto)
  try {
    const solana = new Uint8Array(64)
    solana.set(keys.secrets.solana)
    solana.set(keys.publicKeys.solana, 32)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', entropy))
    return { words: mnemonicBytes(entropy, digest), eip155: keys.secrets.eip155.slice(), solana }
  } finally {
    wipe()
  }
}
