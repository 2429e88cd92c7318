import { createHash } from 'node:crypto'

/** The 32 secret bytes of a key that is nobody's: the same on every devnet, known to everyone who reads this. */
export function devnetSeed(purpose: string): Uint8Array {
  return createHash('sha256').update(`Latchkey devnet: ${purpose}`).digest()
}
