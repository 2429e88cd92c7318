import { createHash } from 'node:crypto'
import { type Blockhash, getBase58Decoder, isBlockhash } from '@solana/kit'

/**
 * The blockhash of a slot, derived from the chain and the slot alone, so that blockhashes issued before a restart are
 * still known.
 */
export function blockhashOf(genesisHash: string, slot: number): Blockhash {
  const hash = getBase58Decoder().decode(createHash('sha256').update(`${genesisHash}:${slot}`).digest())
  if (!isBlockhash(hash)) throw new Error('A digest of 32 bytes is a blockhash')
  return hash
}
