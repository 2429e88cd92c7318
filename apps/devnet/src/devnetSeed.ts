import { createHash } from 'node:crypto'
import { bytesToHex, type Hex } from 'viem'

/** The 32 bytes of a key for the devnet. They are public, and the same on every devnet. */
export function devnetSeed(purpose: string): Uint8Array {
  return createHash('sha256').update(`Latchkey devnet: ${purpose}`).digest()
}

/** The same as an EVM key. */
export function devnetKey(purpose: string): Hex {
  return bytesToHex(devnetSeed(purpose))
}
