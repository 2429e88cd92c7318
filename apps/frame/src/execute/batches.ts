import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Batch, Batches } from '../approval/ports.ts'

/** Of each page: who sends more forgets the oldest. */
const KEPT_MAX = 100

/**
 * Keeps the batches of one page in the secure origin's storage. Without storage, they are forgotten with the frame.
 *
 * @param pageOrigin a page can't ask for another's batches
 */
export function createBatches(storage: Pick<Storage, 'getItem' | 'setItem'>, pageOrigin: string): Batches {
  const key = `latchkey.batches.${pageOrigin}`
  let sent: readonly Batch[] = []

  /** What other frames of the page have sent is in the storage only. */
  function read(): readonly Batch[] {
    try {
      const stored = v.safeParse(v.array(batchSchema), JSON.parse(storage.getItem(key) ?? '[]'))
      const others = stored.success ? stored.output : []
      return [...others.filter(({ id }) => !sent.some((own) => own.id === id)), ...sent]
    } catch {
      return sent
    }
  }
  return {
    find: (id) => read().find((batch) => batch.id === id),
    add(batch) {
      const kept = [...read().filter(({ id }) => id !== batch.id), batch].slice(-KEPT_MAX)
      sent = [...sent, batch].slice(-KEPT_MAX)
      try {
        storage.setItem(key, JSON.stringify(kept))
      } catch {
        // The storage is full or blocked: this frame still knows them.
      }
    },
  }
}

const hashSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value))
const sentBatch = { id: v.string(), chainId: v.number() }
const batchSchema: v.GenericSchema<unknown, Batch> = v.union([
  v.object({ ...sentBatch, hashes: v.pipe(v.array(hashSchema), v.readonly()), count: v.number() }),
  v.object({ ...sentBatch, operation: hashSchema }),
])
