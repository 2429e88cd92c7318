import type { PendingTransaction } from '../client/state.ts'

/** The transactions of both tabs, each with what is known best of it, oldest first. */
export function mergePending(
  ours: readonly PendingTransaction[],
  theirs: readonly PendingTransaction[],
): readonly PendingTransaction[] {
  const merged = new Map(ours.map((one) => [one.id, one]))
  for (const one of theirs) {
    const known = merged.get(one.id)
    if (!known || progress(one) > progress(known)) merged.set(one.id, one)
  }
  return [...merged.values()].toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
}

/** How far a transaction is known to have come. */
export function progress({ status, hash }: PendingTransaction): number {
  if (status === 'handed') return 0
  if (status === 'unknown') return 1
  return status === 'sent' ? (hash ? 3 : 2) : 4
}
