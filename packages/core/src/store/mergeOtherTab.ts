import type { Connection, PendingTransaction, State } from '../client/state.ts'
import { removeConnection } from './reducers.ts'
import type { Stored } from './storageSchema.ts'
import { rememberedOf } from './storedState.ts'

/** Merges what another tab stored: connections that ended there end here too. */
export function mergeOtherTab(state: State, stored: Stored, before?: Stored): State {
  const remembered = rememberedOf(stored)
  const isEnded = (live: Connection) => remembered.some((one) => one.key === live.key && one.wasDisconnected)
  const ended = state.connections.filter(isEnded)
  const next = ended.reduce((current, { key }) => removeConnection(current, key, true), state)
  const isLive = (key: string) => next.connections.some((live) => live.key === key)
  return {
    ...next,
    remembered: remembered.filter(({ key }) => !isLive(key)),
    recentWallets: stored.recentWallets,
    preferredAccountTypes: stored.preferredAccountTypes,
    pending: mergePending(withoutForgotten(next.pending, stored, before), stored.pending),
  }
}

function withoutForgotten(pending: State['pending'], stored: Stored, before: Stored | undefined): State['pending'] {
  const left = new Set(stored.pending.map(({ id }) => id))
  const forgotten = new Set(before?.pending.flatMap(({ id }) => (left.has(id) ? [] : [id])))
  return pending.filter(({ id }) => !forgotten.has(id))
}

/** The transactions of both tabs, oldest first, each in its most advanced state. */
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

/** A rank for how far a transaction has progressed. */
export function progress({ status, hash }: PendingTransaction): number {
  if (status === 'submitted') return 0
  if (status === 'unknown') return 1
  return status === 'sent' ? (hash ? 3 : 2) : 4
}
