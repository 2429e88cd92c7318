import type { Hex } from 'viem'

/** The batches that this frame has sent since it was loaded (EIP-5792), for `wallet_getCallsStatus`. */
export type Batches = {
  add(batch: Batch): void
  find(id: string): Batch | undefined
}
export type Batch = { id: string; chainId: number } & (
  | { hashes: readonly Hex[]; count: number }
  /** The hash of a smart account's operation, which makes all calls or none. */
  | { operation: Hex }
)

const KEPT_MAX = 100

export function createBatches(): Batches {
  const kept = new Map<string, Batch>()
  return {
    find: (id) => kept.get(id),
    add(batch) {
      kept.set(batch.id, batch)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    },
  }
}
