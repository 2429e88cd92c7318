import type { Client } from '../client/client.ts'
import { connectionKey, storageKey } from '../client/keys.ts'
import type { ConnectionKey, State } from '../client/state.ts'
import { mayReconnect } from './mayReconnect.ts'
import { mergeOtherTab, mergePending, progress } from './mergeOtherTab.ts'
import type { Stored } from './storageSchema.ts'
import { readStored, rememberedOf, withStoredNetworks, writeStored } from './storedState.ts'

/**
 * Persists every change of the client, and merges what other tabs of this origin store, and other clients of this name in
 * the same page. Merged state is not stored again, else two tabs that differ would answer each other for ever; only what
 * the other tab can't know yet is. Returns a function that stops it.
 */
export function syncStorage(client: Client, window: Window, { onWalletsAdded }: Handlers = {}): () => void {
  const key = storageKey(client.name)
  const seen = new Set<string>()
  let isTakingOver = false
  let isTelling = false
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
    if (written === current) return
    client.storage.setItem(key, written)
    if (client.config.storage !== null) tellPage(current, written)
  }
  // Browsers send this event to all other pages. Clients of the same page, as of two providers, need it, too.
  const tellPage = (oldValue: string | null, newValue: string) => {
    isTelling = true
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
    isTelling = false
  }
  // The visitor sees both clients, so they show the same network and the same wallets.
  const followPage = (stored: Stored, wanted: ReadonlySet<ConnectionKey>) => {
    takeOver((state) => withStoredNetworks(state, stored, (id) => client.networks.some((network) => network.id === id)))
    if (reconnectable(client).some((one) => !wanted.has(one))) onWalletsAdded?.()
  }
  const onStorage = (event: StorageEvent) => {
    const received = event.key === key && !isTelling ? readStored(event.newValue) : undefined
    if (!received) return
    const wanted = new Set(reconnectable(client))
    const before = readStored(event.oldValue)
    // The event may be older than the current value, which may even be our own.
    const stored = readStored(client.storage.getItem(key)) ?? received
    const known = endedByHand(before)
    const ended = new Set([...endedByHand(received)].filter((one) => !known.has(one)))
    takeOver((state) => mergeOtherTab(state, markEnded(stored, ended), before))
    if (knowsMore(client.store.getState(), stored)) store()
    if (!event.isTrusted) followPage(stored, wanted)
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

type Handlers = {
  /** Another client of this page has connected a wallet, which can reconnect here. */
  onWalletsAdded?: (() => void) | undefined
}

function reconnectable(client: Client): readonly ConnectionKey[] {
  return client.store
    .getState()
    .remembered.filter(mayReconnect)
    .map(({ key }) => key)
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
