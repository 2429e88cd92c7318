import type { Client } from './client.ts'
import type { Connection, PendingTransaction, State } from './state.ts'
import type { Stored } from './storageSchema.ts'
import { readStored, rememberedOf, storageKey, writeStored } from './storedState.ts'
import { withoutConnection } from './transitions/withoutConnection.ts'

/**
 * Stores each change of the client, and takes over what another tab of this origin stored. What comes
 * from the other tab is not stored again, else two tabs that differ would answer each other for ever;
 * only what the other could not know yet is. Returns the stop.
 */
export function syncStorage(client: Client, window: Window): () => void {
  const key = storageKey(client.name)
  const seen = new Set<string>()
  let isTakingOver = false
  let written: string | null = client.storage.getItem(key)

  const takeOver = (change: (state: State) => State) => {
    isTakingOver = true
    client.store.setState(change)
    isTakingOver = false
  }
  const store = () => {
    const current = client.storage.getItem(key)
    // Another tab wrote and its event is still on the way: its new transactions must not be overwritten.
    const news = current === written ? [] : (readStored(current)?.pending ?? []).filter(({ id }) => !seen.has(id))
    if (news.length > 0) takeOver((state) => ({ ...state, pending: mergePending(state.pending, news) }))
    for (const { id } of client.store.getState().pending) seen.add(id)
    written = writeStored(client.store.getState())
    if (written !== current) client.storage.setItem(key, written)
  }
  const hear = (event: StorageEvent) => {
    const stored = event.key === key ? readStored(event.newValue) : undefined
    if (!stored) return
    takeOver((state) => withOtherTab(state, stored, readStored(event.oldValue)))
    if (knowsMore(client.store.getState(), readStored(client.storage.getItem(key)))) store()
  }

  const stop = client.store.subscribe(() => {
    if (!isTakingOver) store()
  })
  window.addEventListener('storage', hear)
  return () => {
    stop()
    window.removeEventListener('storage', hear)
  }
}

/** A state after another tab stored: what the visitor disconnected there is disconnected here. */
export function withOtherTab(state: State, stored: Stored, before?: Stored): State {
  const remembered = rememberedOf(stored)
  const isEnded = (live: Connection) => remembered.some((one) => one.key === live.key && one.wasDisconnected)
  const ended = state.connections.filter(isEnded)
  const next = ended.reduce((current, { key }) => withoutConnection(current, key, true), state)
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

function progress({ status, hash }: PendingTransaction): number {
  if (status === 'handed') return 0
  if (status === 'unknown') return 1
  return status === 'sent' ? (hash ? 3 : 2) : 4
}

/** Whether a tab that wrote at the same moment overwrote a disconnect or a transaction of ours. */
function knowsMore(state: State, stored: Stored | undefined): boolean {
  if (!stored) return true
  const marked = new Set(rememberedOf(stored).flatMap(({ key, wasDisconnected }) => (wasDisconnected ? [key] : [])))
  const isUnmarked = state.remembered.some(({ key, wasDisconnected }) => wasDisconnected && !marked.has(key))
  const theirs = new Map(stored.pending.map((one) => [one.id, progress(one)]))
  return isUnmarked || state.pending.some((one) => progress(one) > (theirs.get(one.id) ?? -1))
}
