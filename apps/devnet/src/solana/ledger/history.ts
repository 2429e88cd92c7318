import type { Address } from '@solana/kit'
import type { Landed } from './execute.ts'

export type History = {
  add(landed: Landed): void
  find(signature: string): Landed | undefined
  /** Every transaction that involves the address, newest first. */
  of(address: Address): readonly Landed[]
  /** The transactions of a slot, in order. */
  inSlot(slot: number): readonly Landed[]
  count(): number
}

/** The chain's transactions, indexed by signature, by address and by slot. */
export function createHistory(): History {
  const bySignature = new Map<string, Landed>()
  const byAddress = new Map<Address, Landed[]>()
  const bySlot = new Map<number, Landed[]>()
  return {
    add(landed) {
      bySignature.set(landed.read.signature, landed)
      for (const address of new Set(landed.keys)) listAt(byAddress, address).push(landed)
      listAt(bySlot, landed.slot).push(landed)
    },
    find: (signature) => bySignature.get(signature),
    of: (address) => (byAddress.get(address) ?? []).toReversed(),
    inSlot: (slot) => bySlot.get(slot) ?? [],
    count: () => bySignature.size,
  }
}

function listAt<Key>(lists: Map<Key, Landed[]>, key: Key): Landed[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
