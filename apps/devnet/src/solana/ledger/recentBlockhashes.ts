import type { Blockhash } from '@solana/kit'
import { blockhashOf } from './blockhash.ts'

/** For so many blocks a transaction may name a blockhash, as on the public clusters: about a minute. */
export const BLOCKHASH_LIFE = 150

/** The blockhashes that a transaction may name. They move on with each slot. */
export function createRecentBlockhashes(genesisHash: string, slot: number) {
  const slots = new Map<string, number>()
  let latest: Blockhash = blockhashOf(genesisHash, slot)
  const add = (each: number) => {
    latest = blockhashOf(genesisHash, each)
    slots.set(latest, each)
    slots.delete(blockhashOf(genesisHash, each - BLOCKHASH_LIFE - 1))
  }
  for (let each = Math.max(0, slot - BLOCKHASH_LIFE); each <= slot; each++) add(each)
  return { add, latest: () => latest, has: (blockhash: string) => slots.has(blockhash) }
}
