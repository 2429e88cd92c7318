import type { Blockhash } from '@solana/kit'
import { blockhashOf } from './blockhash.ts'

/** How many blocks a blockhash is valid for, as on public clusters: about a minute. */
export const BLOCKHASH_LIFE = 150

/** The blockhashes that transactions may use. They advance with each slot. */
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
