import type { Client } from './client.ts'
import type { Connection, State } from './state.ts'
import type { Stored } from './storageSchema.ts'
import { readStored, rememberedOf, storageKey } from './storedState.ts'
import { withoutConnection } from './transitions/withoutConnection.ts'

/** Takes over what another tab of this origin did: its disconnects, recent wallets and transactions. Returns the stop. */
export function followStorage(client: Client, window: Window): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== storageKey(client.name)) return
    const stored = readStored(event.newValue)
    if (stored) client.store.setState((state) => withOtherTab(state, stored))
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** A state after another tab stored: what the visitor disconnected there is disconnected here. */
export function withOtherTab(state: State, stored: Stored): State {
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
  }
}
