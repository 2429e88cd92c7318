import type { Client } from '../client/client.ts'
import { connectionKey, storageKey } from '../client/keys.ts'
import type { ConnectionKey, State } from '../client/state.ts'
import { mergeOtherTab, mergePending, progress } from './mergeOtherTab.ts'
import type { Stored } from './storageSchema.ts'
import { readStored, rememberedOf, writeStored } from './storedState.ts'

/**
 * Persists every change of the client, and merges what other tabs of this origin store. Merged state is not stored
 * again, else two tabs that differ would answer each other for ever; only what the other tab can't know yet is. Returns
 * a function that stops it.
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
    // Another tab wrote, and its event has not arrived yet. Don't overwrite its new transactions.
    const news = current === written ? [] : (readStored(current)?.pending ?? []).filter(({ id }) => !seen.has(id))
    if (news.length > 0) takeOver((state) => ({ ...state, pending: mergePending(state.pending, news) }))
    for (const { id } of client.store.getState().pending) seen.add(id)
    written = writeStored(client.store.getState())
    if (written !== current) client.storage.setItem(key, written)
  }
  const onStorage = (event: StorageEvent) => {
    const received = event.key === key ? readStored(event.newValue) : undefined
    if (!received) return
    const before = readStored(event.oldValue)
    // The event may be older than the current value, which may even be our own.
    const stored = readStored(client.storage.getItem(key)) ?? received
    const known = endedByHand(before)
    const ended = new Set([...endedByHand(received)].filter((one) => !known.has(one)))
    takeOver((state) => mergeOtherTab(state, markEnded(stored, ended), before))
    if (knowsMore(client.store.getState(), stored)) store()
  }

  store()
  const stop = client.store.subscribe(() => {
    if (!isTakingOver) store()
  })
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether a tab that wrote at the same moment overwrote a disconnect or a transaction of ours. */
function knowsMore(state: State, stored: Stored): boolean {
  const marked = endedByHand(stored)
  const isUnmarked = state.remembered.some(({ key, wasDisconnected }) => wasDisconnected && !marked.has(key))
  const theirs = new Map(stored.pending.map((one) => [one.id, progress(one)]))
  return isUnmarked || state.pending.some((one) => progress(one) > (theirs.get(one.id) ?? -1))
}

function endedByHand(stored: Stored | undefined): Set<ConnectionKey> {
  if (!stored) return new Set()
  return new Set(rememberedOf(stored).flatMap(({ key, wasDisconnected }) => (wasDisconnected ? [key] : [])))
}

function markEnded(stored: Stored, ended: ReadonlySet<ConnectionKey>): Stored {
  const remembered = stored.remembered.map((one) => {
    const key = connectionKey({ id: one.connectorId, namespace: one.namespace })
    return ended.has(key) ? { ...one, wasDisconnected: true } : one
  })
  return { ...stored, remembered }
}
